import { Badge } from './badge.tsx';
import { Icon, type IconName } from './icon.tsx';

type Props = {
  icon: IconName;
  label: string;
  onClick: () => void;
  pressed?: boolean;
  badge?: number;
  class?: string;
};

/** A button that is a drawing; its label is read out and shown on hovering. */
export function IconButton({ icon, label, onClick, pressed, badge = 0, class: name = '' }: Props) {
  return (
    <button
      type="button"
      class={`icon-button ${name}`}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      onClick={onClick}
    >
      <Icon name={icon} />
      <Badge count={badge} />
    </button>
  );
}

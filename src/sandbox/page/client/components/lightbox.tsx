import { Dialog } from '../ui/dialog.tsx';
import { enlarged } from './media.tsx';

/** The picture that was pressed, as large as the window. */
export function Lightbox() {
  const shown = enlarged.value;
  if (!shown) return null;
  return (
    <Dialog
      title={shown.description}
      class="lightbox"
      onClose={() => {
        enlarged.value = null;
      }}
    >
      <img src={shown.url} alt={shown.description} />
    </Dialog>
  );
}

import type { SandboxClient } from '../../src/sandbox/client.ts';
import { type Language, wordsFor } from '../../src/text/words-for.ts';
import { screenOf } from '../play/sandbox-screen.ts';
import type { Acted, Screen } from '../play/screen.ts';
import type { Person } from './person.ts';

const UNKNOWN: Acted = { acked: false, why: 'there are no direct messages' };

/**
 * The client of one member who acts through the page only: by what stands there, with mouse or keys. What there is to act on
 * is read over the control address, as a person reads the page.
 */
export const pageScreen = (
  sandbox: SandboxClient,
  person: Person,
  member: { id: string; name: string },
  channelId: string,
  language: Language,
): Screen => {
  const sight = screenOf(sandbox, member, channelId);
  const { options } = wordsFor(language).commands;
  const shown = Object.fromEntries(Object.entries(options).map(([name, { name: local }]) => [name, local]));
  let clicks = 0;
  const counted = (act: Promise<Acted>): Promise<Acted> => {
    clicks += 1;
    return act;
  };
  return {
    member: member.id,
    name: member.name,
    clicks: () => clicks,
    look: () => sight.look(),
    click: (control) => counted(person.press(control)),
    choose: (control, values) => counted(person.choose(control, values, (control.menu?.max ?? 1) > 1)),
    type: (line) => counted(person.fillWindow(line)),
    command: (call) => counted(person.command(channelId, call, shown)),
    async writeDirect(line) {
      const { direct } = await sight.look();
      const [first] = direct;
      return first ? person.write(first.channelId, line) : UNKNOWN;
    },
  };
};

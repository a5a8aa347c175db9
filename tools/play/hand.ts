import type { Press } from '../../src/discord/custom-id.ts';
import { type Held, held } from '../../src/discord/slots.ts';
import type { AskId, OpenAsk, Pick, Talk } from '../../src/engine/model/index.ts';
import type { Wish } from '../../src/practice/index.ts';
import { type Control, controlsIn, type Sight } from './eyes.ts';
import type { Acted, Screen } from './screen.ts';

/** Done; or there was nothing that this member sees with which it could be done. */
export type Done = 'done' | 'unseen';

/** A way to do a wish with a control: a plain press, or a choice of these values. */
type Way = { control: Control; values: string[] | null };

/** A wish as controls hold it: they name no card. */
type Pressed = Wish | (Omit<Extract<Wish, { do: 'answer' }>, 'picks'> & { picks: readonly Held[] });

/** What a wish presses, by the lists that its seat was asked with. */
export const pressed = (wish: Wish, asks: readonly OpenAsk[]): Pressed => {
  const list = wish.do === 'answer' ? asks.find(({ ask }) => ask === wish.ask)?.picks : undefined;
  return wish.do === 'answer' && list ? { ...wish, picks: wish.picks.map((pick) => held(pick, list)) } : wish;
};

const samePicks = (a: readonly (Pick | Held)[], b: readonly (Pick | Held)[]): boolean =>
  a.length === b.length && a.every((pick, i) => pick === b[i]);

const wayToAnswer = (
  controls: readonly Control[],
  game: string,
  turn: number,
  ask: AskId,
  picks: readonly (Pick | Held)[],
): Way | null => {
  for (const control of controls) {
    const { press, menu } = control;
    if (press.kind !== 'answer' || press.game !== game || press.turn !== turn || press.ask !== ask) continue;
    if (menu === null) {
      if (press.picks !== null && samePicks(press.picks, picks)) return { control, values: null };
      continue;
    }
    const values = picks.map(String);
    const offered = values.every((value) => menu.values.includes(value));
    if (offered && values.length >= menu.min && values.length <= menu.max) return { control, values };
  }
  return null;
};

/** Choices in a talk menu that could say the talk: at large tables a check is two of them, the seat and the side. */
const talkChoices = (talk: Talk): string[][] => {
  switch (talk.kind) {
    case 'claim':
      return [[talk.role]];
    case 'checked': {
      const side = talk.result === 'wolf' ? 'w' : 'g';
      return [[`${talk.target}${side}`], [String(talk.target), side]];
    }
    case 'willVote':
      return [[String(talk.target)]];
    case 'badgePlan':
      return [talk.targets.map(String)];
    default:
      return [];
  }
};

/** False for talk that no control of the panel says: people give their reasons in their own words. */
export const canBePressed = (wish: Wish): boolean => wish.do !== 'say' || talkChoices(wish.talk).length > 0;

const wayToSay = (controls: readonly Control[], game: string, turn: number, talk: Talk): Way | null => {
  for (const control of controls) {
    const { press, menu } = control;
    if (press.kind !== 'talk' || press.game !== game || press.turn !== turn || menu === null) continue;
    const values = talkChoices(talk).find((choice) => choice.every((value) => menu.values.includes(value)));
    if (press.talk === talk.kind && values !== undefined) return { control, values };
  }
  return null;
};

const wayToShow = (
  controls: readonly Control[],
  game: string,
  turn: number,
  values: string[],
): Way | null => {
  const control = controls.find(
    ({ press, menu }) =>
      press.kind === 'gesture' &&
      press.game === game &&
      press.turn === turn &&
      menu !== null &&
      values.every((value) => menu.values.includes(value)),
  );
  return control ? { control, values } : null;
};

/** The one pick by which a standing right is used. */
const PICK_OF_RIGHT: Partial<Record<AskId, Pick>> = { selfDestruct: 'burst', withdraw: 'withdraw' };

/** Rights that count at once and are asked twice; an ask says so itself. */
const FINAL_RIGHTS: ReadonlySet<AskId> = new Set(['selfDestruct', 'duel']);

/** The button of a right that is used on somebody: pressed first, it asks on whom. */
const openerOf = (wish: Pressed, controls: readonly Control[], game: string): Way | null => {
  if (wish.do !== 'answer' || !FINAL_RIGHTS.has(wish.ask)) return null;
  return wayToAnswer(controls, game, wish.turn, wish.ask, [PICK_OF_RIGHT[wish.ask] ?? 'use']);
};

const wayTo = (wish: Pressed, controls: readonly Control[], game: string): Way | null => {
  switch (wish.do) {
    case 'answer':
      return wayToAnswer(controls, game, wish.turn, wish.ask, wish.picks);
    case 'use':
      return wayToAnswer(controls, game, wish.turn, wish.right, [PICK_OF_RIGHT[wish.right] ?? 'use']);
    case 'say':
      return wayToSay(controls, game, wish.turn, wish.talk);
    case 'sign':
      return wayToShow(controls, game, wish.turn, wish.signs.map(String));
  }
};

const newestFirst = (messages: readonly Sight[]): Control[] => [...messages].reverse().flatMap(controlsIn);

/** A person looks at the direct messages first, then at the channel. */
const inSight = async (screen: Screen): Promise<Control[]> => {
  const { channel, direct } = await screen.look();
  return [...newestFirst(direct), ...newestFirst(channel)];
};

const isPanel = (press: Press, game: string): boolean => press.kind === 'panel' && press.game === game;

/** Presses the newest panel button in the channel; false if there is none. */
export const openPanel = async (screen: Screen, game: string): Promise<boolean> => {
  const { channel } = await screen.look();
  const shown = newestFirst(channel.filter((message) => !message.ephemeral));
  const button = shown.find(({ press }) => isPanel(press, game));
  if (button === undefined) return false;
  return (await screen.click(button)).acked;
};

const perform = (screen: Screen, way: Way): Promise<Acted> =>
  way.values === null ? screen.click(way.control) : screen.choose(way.control, way.values);

const confirmFor = (wish: Pressed, controls: readonly Control[], game: string): Control | undefined => {
  if (wish.do === 'say' || wish.do === 'sign') return undefined;
  const ask = wish.do === 'use' ? wish.right : wish.ask;
  const picks = wish.do === 'use' ? [PICK_OF_RIGHT[wish.right] ?? 'use'] : wish.picks;
  return controls.find(
    ({ press }) =>
      press.kind === 'confirm' &&
      press.game === game &&
      press.turn === wish.turn &&
      press.ask === ask &&
      samePicks(press.picks, picks),
  );
};

const placeOf = ({ messageId, customId }: Control): string => `${messageId} ${customId}`;

/** True for what counts at once: a person is asked a second time, with the target named. */
export const isAskedTwice = (wish: Pressed, asks: readonly OpenAsk[]): boolean => {
  if (wish.do === 'say' || wish.do === 'sign') return false;
  const ask = wish.do === 'use' ? wish.right : wish.ask;
  return FINAL_RIGHTS.has(ask) || asks.some((open) => open.ask === ask && open.mode === 'final');
};

/** How a member waits: `settle` lets arrive what the bot has to say; in real time more than one look may be needed. */
export type Patience = { settle(): Promise<void>; looks: number };

/** Looks until something is found or the patience is used up. */
export const lookFor = async <T>(
  patience: Patience,
  find: () => Promise<T | undefined>,
): Promise<T | undefined> => {
  for (let look = 0; look < patience.looks; look += 1) {
    const found = await find();
    if (found !== undefined) return found;
    if (look + 1 < patience.looks) await patience.settle();
  }
  return undefined;
};

/** Presses the button of a right that is used on somebody; false if there is none. */
const openAim = async (screen: Screen, game: string, wish: Pressed, patience: Patience): Promise<boolean> => {
  const opener = openerOf(wish, await inSight(screen), game);
  if (opener === null) return false;
  await perform(screen, opener);
  await patience.settle();
  return true;
};

/**
 * Does a wish as a person would: with a control that this member sees now, in the direct messages or in the channel,
 * else after opening the own panel; and confirms what is asked twice. Tells `unseen` if no such control was found.
 */
export const carryOut = async (
  screen: Screen,
  game: string,
  wish: Pressed,
  patience: Patience,
  askedTwice: boolean,
): Promise<Done> => {
  let way = wayTo(wish, await inSight(screen), game);
  if (way === null) {
    if (!(await openPanel(screen, game))) return 'unseen';
    await patience.settle();
    way =
      (await lookFor(patience, async () => wayTo(wish, await inSight(screen), game) ?? undefined)) ?? null;
  }
  if (way === null && (await openAim(screen, game, wish, patience)))
    way =
      (await lookFor(patience, async () => wayTo(wish, await inSight(screen), game) ?? undefined)) ?? null;
  if (way === null) return 'unseen';
  // A confirmation that ran out may still be on the screen: only one that was not there before is meant.
  const before = askedTwice ? new Set((await inSight(screen)).map(placeOf)) : new Set<string>();
  await perform(screen, way);
  await patience.settle();
  if (!askedTwice) return 'done';
  // A right that may be used on somebody asks first whether it shall be.
  const asked = (await inSight(screen)).filter(
    (control) => control.menu !== null && !before.has(placeOf(control)),
  );
  const aim = wish.do === 'use' ? wayTo(wish, asked, game) : null;
  if (aim !== null) {
    await perform(screen, aim);
    await patience.settle();
  }
  const confirm = await lookFor(patience, async () =>
    confirmFor(
      wish,
      (await inSight(screen)).filter((control) => !before.has(placeOf(control))),
      game,
    ),
  );
  if (confirm === undefined) return 'unseen';
  await screen.click(confirm);
  await patience.settle();
  return 'done';
};

/** Says a line to the pack: typed in the direct messages, or through the panel's window where they are closed. */
export const sayToPack = async (
  screen: Screen,
  at: { game: string; turn: number },
  line: string,
  patience: Patience,
): Promise<Done> => {
  if ((await screen.look()).direct.length > 0 && (await screen.writeDirect(line)).acked) {
    await patience.settle();
    return 'done';
  }
  const find = async () =>
    (await inSight(screen)).find(
      ({ press }) => press.kind === 'packTalk' && press.game === at.game && press.turn === at.turn,
    );
  let button = await find();
  if (button === undefined) {
    if (!(await openPanel(screen, at.game))) return 'unseen';
    await patience.settle();
    button = await lookFor(patience, find);
  }
  if (button === undefined) return 'unseen';
  await screen.click(button);
  const typed = await screen.type(line);
  await patience.settle();
  return typed.acked ? 'done' : 'unseen';
};

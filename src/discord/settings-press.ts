import type { App } from '../app/app.ts';
import type { Change } from '../app/arrange.ts';
import { boardOf } from '../app/board-of.ts';
import { countsFrom, countsOf } from '../app/compose-board.ts';
import type { GameRecord } from '../app/ports.ts';
import { readCards } from '../app/read-cards.ts';
import { rulesAt } from '../app/rules-in-force.ts';
import { boardName } from '../text/board-name.ts';
import { type FlagGroup, flagLine } from '../text/flag-words.ts';
import { unfitText } from '../text/unfit.ts';
import { type Words, wordsFor } from '../text/words-for.ts';
import type { Body } from './body.ts';
import { contextOf } from './context.ts';
import { type Draft, withOffered } from './draft.ts';
import type { LobbyMessages } from './lobby-message.ts';
import type { Pressed } from './press.ts';
import { refusalBody } from './refusal.ts';
import { renderCompose } from './render/compose.ts';
import { renderSettings, type SettingsPage } from './render/settings.ts';
import type { SettingsPress } from './settings-id.ts';

type Needs = { app: App; lobby: Pick<LobbyMessages, 'refresh'> };
type Who = Pick<Pressed, 'actor'>;

/** The draft with which composing begins: the cards that the table has now. */
export const draftOf = ({ settings }: GameRecord): Draft => {
  const board = boardOf(settings);
  return { ruleSet: settings.ruleSet, counts: board ? countsOf(board.deck) : {} };
};

/** One line about a change that was made. */
export const changeLine = (words: Words, { settings }: GameRecord, change: Change): string => {
  if (change.what === 'reset') return words.settings.doneReset;
  if (change.what !== 'rule') {
    const board = boardOf(settings);
    return board ? words.settings.doneBoard(boardName(words, board)) : words.refusals.badBoard;
  }
  const { flag, value } = change;
  const now = rulesAt(settings)?.flags[flag] ?? value ?? '';
  return words.settings.done(flagLine(words, flag, now));
};

/** The draft after a menu of it was used. */
const redrafted = (press: Extract<SettingsPress, { draft: Draft }>, values: readonly string[]): Draft => {
  const { draft } = press;
  const [first = ''] = values;
  const { counts } = draft;
  if (press.do === 'draftSet') return { ...draft, ruleSet: first || draft.ruleSet };
  if (press.do === 'draftWolves') return { ...draft, counts: countsFrom({ ...counts, W: Number(first) }) };
  if (press.do === 'draftVillagers') return { ...draft, counts: countsFrom({ ...counts, V: Number(first) }) };
  return press.do === 'draftRoles' ? withOffered(draft, values) : draft;
};

/** What a press in the host's panel does, and the panel afterwards. Whoever may not change the lobby gets one sentence. */
export const createSettings = ({ app, lobby }: Needs) => {
  /** The lobby, if this person may change it now; else what they are told. */
  const ownLobby = async (game: string, { actor }: Who): Promise<GameRecord | Body> => {
    const record = await app.tables.find(game);
    const refuse = (refused: 'noTable' | 'started' | 'notHost') => refusalBody(app, actor, game, { refused });
    if (!record || record.status === 'cancelled') return refuse('noTable');
    if (record.status !== 'lobby') return refuse('started');
    return record.hostId === actor.userId || actor.manages ? record : refuse('notHost');
  };

  const ctx = (game: GameRecord, { actor }: Who) => contextOf(game, actor.locale, { private: true });

  /** Makes the change, and shows what became of it on the page that is given. */
  const make = async (game: GameRecord, change: Change, who: Who, page: SettingsPage): Promise<Body> => {
    const words = wordsFor(who.actor.locale);
    const done = await app.tables.arrange(who.actor, game.id, change);
    if ('refused' in done) return refusalBody(app, who.actor, game.id, done);
    if ('unfit' in done) {
      const said = unfitText(words, done.unfit);
      return renderSettings(done.game, page, ctx(done.game, who), said);
    }
    // Its message follows by itself; the panel need not wait for it.
    void lobby.refresh(game.id, null);
    return renderSettings(done.ok, page, ctx(done.ok, who), changeLine(words, done.ok, change));
  };

  const compose = async (
    press: Extract<SettingsPress, { draft: Draft }>,
    game: GameRecord,
    pressed: Pressed,
  ): Promise<Body> => {
    const words = wordsFor(pressed.actor.locale);
    const { draft } = press;
    if (press.do === 'typed') {
      const read = readCards(pressed.text ?? '');
      return 'unread' in read
        ? renderCompose(game, draft, ctx(game, pressed), words.composing.unread(read.unread))
        : renderCompose(game, { ...draft, counts: read.counts }, ctx(game, pressed));
    }
    if (press.do !== 'use') return renderCompose(game, redrafted(press, pressed.values), ctx(game, pressed));
    const change = { what: 'compose', ...draft } as const;
    const done = await app.tables.arrange(pressed.actor, game.id, change);
    if ('refused' in done) return refusalBody(app, pressed.actor, game.id, done);
    if ('unfit' in done) {
      // The panel says itself why cards cannot be played.
      const said = done.unfit.why === 'cards' ? undefined : unfitText(words, done.unfit);
      return renderCompose(done.game, draft, ctx(done.game, pressed), said);
    }
    void lobby.refresh(game.id, null);
    return renderSettings(done.ok, { at: 'home' }, ctx(done.ok, pressed), changeLine(words, done.ok, change));
  };

  const handle = async (press: SettingsPress, pressed: Pressed): Promise<Body> => {
    const game = await ownLobby(press.game, pressed);
    if (!('settings' in game)) return game;
    const [value = ''] = pressed.values;
    const show = (page: SettingsPage): Body => renderSettings(game, page, ctx(game, pressed));
    switch (press.do) {
      case 'home':
        return show({ at: 'home' });
      case 'group':
        return show({ at: 'group', group: value as FlagGroup });
      case 'inGroup':
        return show({ at: 'group', group: press.group as FlagGroup });
      case 'flag':
        return show({ at: 'flag', flag: value });
      case 'boards':
        return show({ at: 'ruleSets' });
      case 'ruleSet':
        return show({ at: 'boards', ruleSet: value });
      case 'board':
        return make(game, { what: 'board', id: value }, pressed, { at: 'home' });
      case 'reset':
        return make(game, { what: 'reset' }, pressed, { at: 'home' });
      case 'set': {
        const { flag } = press;
        return make(game, { what: 'rule', flag, value: press.value }, pressed, { at: 'flag', flag });
      }
      case 'compose':
        return renderCompose(game, draftOf(game), ctx(game, pressed));
      default:
        return compose(press, game, pressed);
    }
  };

  return { handle, ownLobby };
};

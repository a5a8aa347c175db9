import type { Actor, App, Door, Look, Outcome } from '../app/app.ts';
import type { GameId, GameRecord, Locale } from '../app/ports.ts';
import { practiceCount } from '../app/practice-seats.ts';
import { findBoard } from '../engine/index.ts';
import type { Pick } from '../engine/model/index.ts';
import type { FlagGroup } from '../text/flag-words.ts';
import { type Words, wordsFor } from '../text/words-for.ts';
import type { Body } from './body.ts';
import { contextOf, emptyContext } from './context.ts';
import type { Press } from './custom-id.ts';
import { createHostPresses } from './host-press.ts';
import type { LobbyMessages, Via } from './lobby-message.ts';
import { picksFrom, signsFrom, talkFrom } from './menu-values.ts';
import type { OpenTable } from './opening.ts';
import { refusalBody } from './refusal.ts';
import { confirmedLine, renderConfirm } from './render/confirm.ts';
import { renderPanel } from './render/panel.ts';
import { renderAim } from './render/rights.ts';
import { renderRules } from './render/rules.ts';
import { renderSettings } from './render/settings.ts';
import type { RulesPress } from './settings-id.ts';
import { createSettings } from './settings-press.ts';
import { meant } from './slots.ts';
import { aimsOf, closedBecause, isListed, listOf, modeOf } from './standing.ts';

/** One press of a component or submit of a modal, already acknowledged. */
export type Pressed = {
  actor: Actor;
  door: Door;
  /** Chosen in a menu. */
  values: string[];
  /** Typed in a modal. */
  text: string | null;
  /** For lobby presses: edits the pressed message for nothing. */
  via: Via | null;
  guildId: string | null;
  channelId: string;
};
type Needs = {
  app: App;
  lobby: LobbyMessages;
  openTable: OpenTable;
  /** Opens and remembers a person's DM in the background. */
  openDm(user: string, game: GameRecord): void;
};

/** A confirmation counts for so long, in seconds; then the panel is shown again. */
const CONFIRM = 10;

/** What a press does. Gives what its user alone sees afterwards; null = nothing beside what everybody sees. */
export const createPresses = ({ app, lobby, openTable, openDm }: Needs) => {
  const settings = createSettings({ app, lobby });
  const tools = createHostPresses({ app, openDm });
  const contextFor = (game: GameRecord, locale: Locale) => contextOf(game, locale, { private: true });
  const refuse = (
    actor: Actor,
    game: string,
    refused: { refused: string; params?: Record<string, string | number> },
  ) => refusalBody(app, actor, game, refused as Parameters<typeof refusalBody>[3]);

  /** The panel after what was done, with a line that says so where the panel itself would not show it. */
  const show = async (
    actor: Actor,
    game: string,
    outcome: Outcome,
    done?: (words: Words['answers']) => string,
  ): Promise<Body> => {
    if ('refused' in outcome) return refuse(actor, game, outcome);
    const text = done?.(wordsFor(actor.locale).answers);
    return renderPanel(
      outcome.ok,
      contextFor(outcome.ok.game, actor.locale),
      text === undefined ? undefined : { text },
    );
  };

  /** The first press of something that cannot be taken back: asks again, with the target named. */
  const askAgain = async (
    press: Extract<Press, { kind: 'answer' }>,
    picks: Pick[],
    pressed: Pressed,
    look: Look,
  ): Promise<Body> => {
    const { ask, turn, game } = press;
    if (!isListed(look, ask, picks)) return refuse(pressed.actor, game, { refused: 'notListed' });
    const expires = Math.floor((await app.clock.now()) / 1000) + CONFIRM;
    return renderConfirm(look, { ask, picks, turn }, expires, contextFor(look.game, pressed.actor.locale));
  };

  const answer = async (press: Extract<Press, { kind: 'answer' }>, pressed: Pressed): Promise<Body> => {
    const { actor, door } = pressed;
    const chosen = press.picks ?? picksFrom(pressed.values);
    if (chosen === null) return refuse(actor, press.game, { refused: 'notListed' });
    const looked = await app.look(actor, press.game);
    if ('refused' in looked) return refuse(actor, press.game, looked);
    const mode = modeOf(looked.ok, press.ask);
    if (mode === null || looked.ok.table.turn?.turn !== press.turn) {
      return refuse(actor, press.game, { refused: closedBecause(looked.ok, press) });
    }
    const aims = press.picks === null ? null : aimsOf(looked.ok, press.ask);
    if (aims !== null) {
      const { ask, turn } = press;
      return renderAim(looked.ok, { ask, turn, picks: aims }, contextFor(looked.ok.game, actor.locale));
    }
    const picks = meant(chosen, listOf(looked.ok, press.ask));
    if (picks === null) return refuse(actor, press.game, { refused: 'notListed' });
    if (mode === 'final') return askAgain(press, picks, pressed, looked.ok);
    return show(
      actor,
      press.game,
      await app.answer(actor, press.game, { ask: press.ask, turn: press.turn, picks }, door),
    );
  };

  const confirm = async (
    press: Extract<Press, { kind: 'confirm' }>,
    { actor, door }: Pressed,
  ): Promise<Body> => {
    if ((await app.clock.now()) > press.expires * 1000)
      return refuse(actor, press.game, { refused: 'expired' });
    const { ask, turn } = press;
    let picks = meant(press.picks, []);
    if (picks === null) {
      const looked = await app.look(actor, press.game);
      if ('refused' in looked) return refuse(actor, press.game, looked);
      picks = meant(press.picks, listOf(looked.ok, ask));
      if (picks === null) return refuse(actor, press.game, { refused: closedBecause(looked.ok, press) });
    }
    const outcome = await app.answer(actor, press.game, { ask, turn, picks }, door);
    if ('refused' in outcome) return refuse(actor, press.game, outcome);
    const ctx = contextFor(outcome.ok.game, actor.locale);
    return renderPanel(outcome.ok, ctx, { text: confirmedLine(outcome.ok, { ask, turn, picks }, ctx) });
  };

  const inLobby = async (
    press: Extract<Press, { kind: 'lobby' }>,
    pressed: Pressed,
  ): Promise<Body | null> => {
    const { actor, door, via } = pressed;
    const { game, what } = press;
    if (what === 'settings') {
      const record = await settings.ownLobby(game, pressed);
      return 'settings' in record
        ? renderSettings(record, { at: 'home' }, contextFor(record, actor.locale))
        : record;
    }
    if (what === 'rules') {
      const record = await app.tables.find(game);
      return record
        ? renderRules(record, contextFor(record, actor.locale))
        : refuse(actor, game, { refused: 'noTable' });
    }
    const { tables } = app;
    const acts = {
      join: () => tables.join(actor, game),
      leave: () => tables.leave(actor, game),
      judge: () => tables.judge(actor, game),
      fill: () => tables.fill(actor, game),
      spare: () => tables.spare(actor, game),
      start: () => tables.start(actor, game, door),
      cancel: () => tables.cancel(actor, game, door, 'lobby'),
    };
    const outcome = await acts[what]();
    if (what === 'join' && 'ok' in outcome) openDm(actor.userId, outcome.ok as GameRecord);
    // A refused press is answered too, and brings an old lobby message up to date.
    const shown = lobby.refresh(game, via);
    const body = 'refused' in outcome ? await refuse(actor, game, outcome) : null;
    await shown;
    return body;
  };

  /** The same table again: everybody must press Join, nobody is seated silently. */
  const again = async (game: GameId, { actor, door, guildId, channelId }: Pressed): Promise<Body | null> => {
    const old = await app.tables.find(game);
    if (!old || guildId === null) return refuse(actor, game, { refused: 'noTable' });
    const { judge, ...others } = old.settings;
    const { locale } = old;
    // Who was the judge is it again; nobody else becomes one by this button.
    const settings = judge && old.hostId === actor.userId ? { ...others, judge } : others;
    return openTable(actor, { guildId, channelId, locale, settings, practice: practiceCount(old) }, door);
  };

  const talk = async (
    press: Extract<Press, { kind: 'talk' }>,
    { actor, door, values }: Pressed,
  ): Promise<Body> => {
    const said = talkFrom(press.talk, values);
    if (!said) return refuse(actor, press.game, { refused: 'notListed' });
    const outcome = await app.say(actor, press.game, press.turn, said, door);
    return show(actor, press.game, outcome, (words) => words.said);
  };

  const gesture = async (
    press: Extract<Press, { kind: 'gesture' }>,
    { actor, door, values }: Pressed,
  ): Promise<Body> => {
    const signs = signsFrom(values);
    if (!signs) return refuse(actor, press.game, { refused: 'notListed' });
    return show(actor, press.game, await app.gesture(actor, press.game, press.turn, signs, door));
  };

  /** A page of the rules of a game, or of a board that nobody plays yet. */
  const rules = async (press: RulesPress, { actor, values }: Pressed): Promise<Body> => {
    const group = press.back ? null : ((values[0] ?? null) as FlagGroup | null);
    if (press.of === 'board') {
      const board = findBoard(press.game);
      return board
        ? renderRules(board, emptyContext(actor.locale), group)
        : refuse(actor, press.game, { refused: 'badBoard' });
    }
    const record = await app.tables.find(press.game);
    return record
      ? renderRules(record, contextFor(record, actor.locale), group)
      : refuse(actor, press.game, { refused: 'noTable' });
  };

  const endVote = async (
    press: Extract<Press, { kind: 'endVote' }>,
    { actor, door }: Pressed,
  ): Promise<Body> => {
    const outcome = await app.tables.agreeToEnd(actor, press.game, door);
    return 'refused' in outcome
      ? refuse(actor, press.game, outcome)
      : show(actor, press.game, await app.look(actor, press.game), (words) => words.agreed);
  };

  return async (press: Press, pressed: Pressed): Promise<Body | null> => {
    const { actor, door, text } = pressed;
    switch (press.kind) {
      case 'panel':
      case 'back':
        return show(actor, press.game, await app.look(actor, press.game));
      case 'answer':
        return answer(press, pressed);
      case 'confirm':
        return confirm(press, pressed);
      case 'lobby':
        return inLobby(press, pressed);
      case 'talk':
        return talk(press, pressed);
      case 'gesture':
        return gesture(press, pressed);
      case 'packTalk': // opened its modal in place of an acknowledgement
        return null;
      case 'packLine':
        return show(
          actor,
          press.game,
          await app.packTalk(actor, press.game, text ?? '', door),
          (words) => words.packSaid,
        );
      case 'again':
        return again(press.game, pressed);
      case 'endVote':
        return endVote(press, pressed);
      case 'host':
        return tools.host(press, pressed);
      case 'agree':
      case 'take':
        return tools.motion(press, pressed);
      case 'settings':
        return settings.handle(press, pressed);
      case 'rules':
        return rules(press, pressed);
    }
  };
};

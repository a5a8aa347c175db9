import type { Actor, App, HostAct, Outcome, Used } from '../app/app.ts';
import { hostRights } from '../app/host-rights.ts';
import type { GameRecord } from '../app/ports.ts';
import { wordsFor } from '../text/words-for.ts';
import type { Body } from './body.ts';
import { contextOf } from './context.ts';
import type { HostPress, HostSure, MotionPress } from './host-id.ts';
import type { Pressed } from './press.ts';
import { refusalBody } from './refusal.ts';
import { withDigest } from './render/digest.ts';
import { renderFull } from './render/full.ts';
import { renderHost, renderSure } from './render/host.ts';
import { renderPanel } from './render/panel.ts';

type Needs = { app: App; openDm(user: string, game: GameRecord): void };

/** What a press in the panel of the host's tools does, and the panel afterwards (HOUSE-HOST). */
export const createHostPresses = ({ app, openDm }: Needs) => {
  const ctx = (game: GameRecord, actor: Actor) => contextOf(game, actor.locale, { private: true });

  /** The tools as they stand now; for a table that does not run, what its reader sees of it. */
  const page = async (actor: Actor, game: string, said?: string): Promise<Body> => {
    const looked = await app.look(actor, game);
    if ('refused' in looked) return refusalBody(app, actor, game, looked);
    const look = looked.ok;
    if (look.game.status !== 'running')
      return renderPanel(look, ctx(look.game, actor), said === undefined ? undefined : { text: said });
    return renderHost(look, hostRights(look.game, actor), ctx(look.game, actor), said);
  };

  const used = async (actor: Actor, game: string, outcome: Outcome<Used>): Promise<Body> => {
    if (!('refused' in outcome)) return page(actor, game, wordsFor(actor.locale).host[outcome.ok]);
    const sentence = wordsFor(actor.locale).refusals[outcome.refused];
    return typeof sentence === 'string'
      ? page(actor, game, sentence)
      : refusalBody(app, actor, game, outcome);
  };

  const full = async (actor: Actor, game: string): Promise<Body> => {
    const looked = await app.look(actor, game);
    if ('refused' in looked) return refusalBody(app, actor, game, looked);
    return (
      renderFull(looked.ok, ctx(looked.ok.game, actor)) ??
      refusalBody(app, actor, game, { refused: 'notObserver' })
    );
  };

  const sure = async (actor: Actor, game: string, what: HostSure): Promise<Body> => {
    const looked = await app.look(actor, game);
    if ('refused' in looked) return refusalBody(app, actor, game, looked);
    return renderSure(looked.ok, what, ctx(looked.ok.game, actor));
  };

  const host = async (press: HostPress, { actor, door, values }: Pressed): Promise<Body> => {
    const { game, turn } = press;
    const use = async (act: HostAct): Promise<Body> =>
      used(actor, game, await app.host.use(actor, game, act, door));
    const seat = Number(values[0]);
    switch (press.do) {
      case 'home':
        return page(actor, game);
      case 'full':
        return full(actor, game);
      case 'pause':
      case 'resume':
        return use({ do: press.do });
      case 'extend':
      case 'skip':
        return use({ do: press.do, turn });
      case 'end':
        return sure(actor, game, { do: 'endSure' });
      case 'kill':
      case 'penalty': {
        if (!Number.isInteger(seat)) return page(actor, game);
        return sure(actor, game, { do: `${press.do}Sure`, seat });
      }
      case 'endSure':
        return use({ do: 'end' });
      case 'killSure':
        return use({ do: 'kill', seat: press.seat });
      case 'penaltySure':
        return use({ do: 'penalty', seat: press.seat });
    }
  };

  const motion = async (press: MotionPress, { actor, door }: Pressed): Promise<Body> => {
    const { game } = press;
    if (press.kind === 'agree') {
      const agreed = await app.host.agree(actor, game, press.motion, door);
      if ('refused' in agreed) return refusalBody(app, actor, game, agreed);
      const looked = await app.look(actor, game);
      if ('refused' in looked) return refusalBody(app, actor, game, looked);
      const text = wordsFor(actor.locale).answers.agreed;
      return renderPanel(looked.ok, ctx(looked.ok.game, actor), { text });
    }
    const taken = await app.host.take(actor, game, press.seat, door);
    if ('refused' in taken) return refusalBody(app, actor, game, taken);
    const { look, lines } = taken.ok;
    openDm(actor.userId, look.game);
    const context = ctx(look.game, actor);
    const panel = renderPanel(look, context);
    return lines.length > 0 ? withDigest(lines, panel, context) : panel;
  };

  return { host, motion, used, page };
};

import { randomBytes } from 'node:crypto';
import type { AutocompleteInteraction, ChatInputCommandInteraction, Interaction } from 'discord.js';
import type { Actor, App, Door } from '../app/app.ts';
import type { GameId, GameRecord, Log, UserId } from '../app/ports.ts';
import { wordsFor } from '../text/words-for.ts';
import { actorOf } from './actor.ts';
import type { Acked, Answers, Ticket } from './answers.ts';
import type { Body } from './body.ts';
import type { Call, SlashCommand } from './command.ts';
import { contextOf, emptyContext } from './context.ts';
import { type Press, parseId } from './custom-id.ts';
import type { LobbyMessages } from './lobby-message.ts';
import { localeFrom } from './locale.ts';
import { createOpening } from './opening.ts';
import { createPresses } from './press.ts';
import { CODE, isOutage, isRefused, problemOf } from './problem.ts';
import {
  missingIn,
  type Place,
  type Pressing,
  personIn,
  placeOf,
  textOf,
  ticketOf,
  valuesOf,
} from './reading.ts';
import { notice, refusalBody } from './refusal.ts';
import { composeModal } from './render/compose.ts';
import { withDigest } from './render/digest.ts';
import { packModal } from './render/modal.ts';

type Needs = {
  app: App;
  answers: Answers;
  lobby: LobbyMessages;
  log: Log;
  commands: readonly SlashCommand[];
  openDm(user: UserId, game: GameRecord): void;
};
/** An answer's token lives fifteen minutes; the last one is left as a margin, in ms. */
const CARRIED = 14 * 60_000;
/** Interactions of this process that are not handled twice; Discord repeats within seconds if ever. */
const REMEMBERED = 2_000;
/** A reference that a person can read out; it says nothing by itself. */
const reference = (): string => randomBytes(4).toString('hex');

/**
 * Answers every interaction: the acknowledgement first, whatever the database is doing, then the app, then words for
 * the presser alone. Never rejects: a bug becomes a line with a reference, in the log and to the person.
 */
export const createInteractions = ({ app, answers, lobby, log, commands, openDm }: Needs) => {
  const openTable = createOpening({ app, lobby, openDm });
  const handlePress = createPresses({ app, lobby, openTable, openDm });
  const seen = new Set<string>();
  const languages = new Map<UserId, string>();

  const isRepeat = (id: string): boolean => {
    if (seen.has(id)) return true;
    seen.add(id);
    const [oldest] = seen;
    if (seen.size > REMEMBERED && oldest !== undefined) seen.delete(oldest);
    return false;
  };

  const rememberLocale = async (user: UserId, locale: ReturnType<typeof localeFrom>): Promise<void> => {
    if (languages.get(user) === locale) return;
    if (languages.size > REMEMBERED) languages.clear();
    languages.set(user, locale);
    if ((await app.localeOf(user)) !== locale) await app.rememberLocale(user, locale);
  };

  const failed = async (
    interaction: Ticket & { locale: string },
    error: unknown,
    game: string | undefined,
  ): Promise<void> => {
    const ref = reference();
    log.error('an interaction failed', { ref, error, ...(game === undefined ? {} : { game }) });
    const { errors } = wordsFor(localeFrom(interaction.locale));
    const line = isOutage(error) ? errors.outage(ref) : errors.bug(ref);
    await answers.followPrivately(ticketOf(interaction), notice(line)).catch(() => undefined);
  };

  /** Says again what the state holds, so it may be lost: the panel gives it once more. */
  const reply = async (ticket: Ticket, place: Place, body: Body): Promise<void> => {
    try {
      if (place === 'beside') return await answers.followPrivately(ticket, body);
      try {
        return await answers.edit(ticket, body);
      } catch (error) {
        // The message was dismissed or deleted meanwhile.
        if (!isRefused(error, CODE.unknownMessage)) throw error;
        return await answers.followPrivately(ticket, body);
      }
    } catch (error) {
      const problem = problemOf(error);
      if (problem.kind === 'refused' && problem.status === 400) throw error;
      log.warn('an answer was not shown', { code: problem.code });
    }
  };

  const isOurs = (acked: Acked): boolean => {
    // `taken` is another delivery's press; after `late` the person was told that it failed, so nothing may happen.
    if (acked === 'late' || acked === 'failed')
      log.warn('an interaction was not acknowledged', { code: acked });
    return acked === 'done';
  };

  const carrierFor = async (interaction: Pressing, record: GameRecord | null): Promise<Door['carrier']> => {
    if (!record || record.channelId !== interaction.channelId) return null;
    return { token: interaction.token, expiresAt: (await app.clock.now()) + CARRIED };
  };

  /** Ours stand in the table's own server and in direct messages: anywhere else one is forged, and its presser's rights are of another server. */
  const isForeign = ({ guildId }: Pressing, record: GameRecord | null): boolean =>
    record !== null && guildId !== null && record.guildId !== guildId;

  const onPress = async (interaction: Pressing): Promise<void> => {
    const press = parseId(interaction.customId);
    const ticket = ticketOf(interaction);
    const actor = actorOf(interaction);
    if (press?.kind === 'settings' && press.do === 'type') {
      isOurs(await answers.modal(ticket, composeModal(press.game, press.draft, emptyContext(actor.locale))));
      return;
    }
    if (press?.kind === 'packTalk') {
      isOurs(await answers.modal(ticket, packModal(press, emptyContext(actor.locale))));
      return;
    }
    if (!isOurs(await answers.deferUpdate(ticket))) return;
    try {
      await rememberLocale(actor.userId, actor.locale);
      const body = await pressed(interaction, press);
      if (body !== null) await reply(ticket, placeOf(interaction), body);
    } catch (error) {
      await failed(interaction, error, press?.game);
    }
  };

  const pressed = async (interaction: Pressing, press: Press | null): Promise<Body | null> => {
    const actor = actorOf(interaction);
    if (press === null) {
      log.warn('a control that is none of ours was pressed');
      return notice(wordsFor(actor.locale).errors.unknownPress);
    }
    const record = await app.tables.find(press.game);
    if (isForeign(interaction, record)) {
      log.warn('a control of another server was pressed', { game: press.game });
      return notice(wordsFor(actor.locale).errors.unknownPress);
    }
    const door = { input: interaction.id, carrier: await carrierFor(interaction, record) };
    return returning(actor, press.game, door, () =>
      handlePress(press, {
        actor,
        door,
        values: valuesOf(interaction),
        text: textOf(interaction),
        via: interaction.message
          ? { ticket: ticketOf(interaction), messageId: interaction.message.id }
          : null,
        guildId: interaction.guildId,
        channelId: interaction.channelId ?? '',
      }),
    );
  };

  /** Any sign of life gives an away seat back; what its person missed stands above what the press answers. */
  const returning = async <B extends Body | null>(
    actor: Actor,
    game: GameId,
    door: Door,
    act: () => Promise<B>,
  ): Promise<Body | B> => {
    const back = await app.back(actor, game, door);
    const body = await act();
    return back === null
      ? body
      : withDigest(back.lines, body, contextOf(back.game, actor.locale, { private: true }));
  };

  const callOf = (interaction: ChatInputCommandInteraction): Call => {
    const actor = actorOf(interaction);
    const { channelId } = interaction;
    const guildId = interaction.guildId ?? '';
    const guildLocale = localeFrom(interaction.guildLocale ?? interaction.locale);
    // Public text never rides on a command's answer, which was acknowledged as private.
    const door: Door = { input: interaction.id, carrier: null };
    return {
      app,
      actor,
      door,
      guildId: interaction.guildId,
      channelId,
      guildLocale,
      missing: missingIn(interaction),
      option: (name) => interaction.options.getString(name),
      number: (name) => interaction.options.getInteger(name),
      person: (name) => personIn(interaction, name),
      also: [],
      openTable: (settings, practice) =>
        openTable(actor, { guildId, channelId, locale: guildLocale, settings, practice }, door),
      refreshLobby: (game) => lobby.refresh(game, null),
      openDm: (game) => openDm(actor.userId, game),
      refuse: (refused, game) => refusalBody(app, actor, game?.id ?? null, refused),
    };
  };

  const onCommand = async (interaction: ChatInputCommandInteraction): Promise<void> => {
    const ticket = ticketOf(interaction);
    if (!isOurs(await answers.deferPrivate(ticket))) return;
    const call = callOf(interaction);
    try {
      await rememberLocale(call.actor.userId, call.actor.locale);
      await reply(ticket, 'inPlace', await executed(interaction, call));
      for (const body of call.also) await reply(ticket, 'beside', body);
      // Whoever was forgotten just now is known by the language again from the next press on.
      if (interaction.options.getSubcommand(false) === 'forget') languages.delete(call.actor.userId);
    } catch (error) {
      await failed(interaction, error, undefined);
    }
  };

  const executed = async (interaction: ChatInputCommandInteraction, call: Call): Promise<Body> => {
    const words = wordsFor(call.actor.locale);
    const command = commands.find((own) => own.name === interaction.options.getSubcommand(false));
    if (!command) return notice(words.errors.unknownPress);
    if (command.guildOnly && call.guildId === null) return notice(words.errors.guildOnly);
    const game = call.guildId === null ? null : await app.tables.liveIn(call.channelId);
    if (game?.status !== 'running') return command.execute(call);
    return returning(call.actor, game.id, call.door, () => command.execute(call));
  };

  const onTyping = async (interaction: AutocompleteInteraction): Promise<void> => {
    const command = commands.find((own) => own.name === interaction.options.getSubcommand(false));
    const { name, value } = interaction.options.getFocused(true);
    const choices =
      command?.complete?.(name, value, localeFrom(interaction.locale), (other) =>
        interaction.options.getString(other),
      ) ?? [];
    await answers.choices(ticketOf(interaction), choices);
  };

  return (interaction: Interaction): void => {
    if (isRepeat(interaction.id)) return;
    void app.work.run(async () => {
      try {
        if (interaction.isMessageComponent() || interaction.isModalSubmit()) await onPress(interaction);
        else if (interaction.isChatInputCommand()) await onCommand(interaction);
        else if (interaction.isAutocomplete()) await onTyping(interaction);
      } catch (error) {
        await failed(interaction, error, undefined);
      }
    });
  };
};

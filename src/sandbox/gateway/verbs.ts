import type { In, Out, Verb } from '../control/protocol.ts';
import { ControlError, person, place, server } from '../control/unknown.ts';
import type { Sandbox } from '../state.ts';
import { INTENT } from '../world/model.ts';
import { PERMISSION } from '../world/permissions.ts';
import { openDirect, permissionsIn } from '../world/world.ts';
import { guildCreate } from './guild-create.ts';
import { tellTyping } from './typing.ts';

const DROPPED = 4000;

type GatewayVerb = Extract<
  Verb,
  | 'dropSocket'
  | 'askReconnect'
  | 'invalidateSession'
  | 'stallSocket'
  | 'forgetSessions'
  | 'sessions'
  | 'setGateway'
  | 'setAvailable'
  | 'type'
>;

/** What befalls the bot's connections. */
export const gatewayVerbs: { [V in GatewayVerb]: (sandbox: Sandbox, args: In<V>) => Out<V> } = {
  dropSocket(sandbox, args) {
    for (const session of sandbox.gateway.of(args.shard)) {
      // 1006 cannot be sent: it is what a client sees when the line is cut.
      if (args.code === 1006) session.connection?.socket.terminate();
      else session.connection?.close(args.code ?? DROPPED);
    }
    return {};
  },
  askReconnect(sandbox, args) {
    for (const session of sandbox.gateway.of(args.shard)) session.connection?.sendOp(7, null);
    return {};
  },
  invalidateSession(sandbox, args) {
    for (const session of sandbox.gateway.of(args.shard)) {
      const { connection } = session;
      connection?.sendOp(9, args.resumable === true);
      // The client may go on upon the same socket: with RESUME, or with a second IDENTIFY.
      if (connection) connection.session = null;
      session.connection = null;
      session.lostAt = sandbox.clock.now();
      if (!args.resumable) sandbox.gateway.sessions.delete(session.id);
    }
    return {};
  },
  stallSocket(sandbox, args) {
    for (const session of sandbox.gateway.of(args.shard)) session.connection?.stall();
    return {};
  },
  forgetSessions(sandbox, args) {
    for (const session of sandbox.gateway.of(args.shard)) session.lostAt = Number.NEGATIVE_INFINITY;
    return {};
  },
  sessions: (sandbox) => ({
    sessions: sandbox.gateway.of(undefined).map((session) => ({
      id: session.id,
      shard: session.shard,
      shards: session.shards,
      intents: session.intents,
      sequence: session.sequence,
      connected: session.connection !== null,
      status: session.status,
    })),
  }),
  setGateway(sandbox, args) {
    Object.assign(sandbox.gateway.settings, args);
    return {};
  },
  setAvailable(sandbox, args) {
    const guild = server(sandbox, args.guild);
    const { gateway } = sandbox;
    if (args.available === !gateway.unavailable.has(guild.id)) return {};
    if (args.available) {
      gateway.unavailable.delete(guild.id);
      gateway.dispatch(guildCreate(sandbox, guild));
      return {};
    }
    gateway.unavailable.add(guild.id);
    const data = { id: guild.id, unavailable: true };
    gateway.dispatch({ event: 'GUILD_DELETE', intents: INTENT.guilds, guildId: guild.id, data });
    return {};
  },
  type(sandbox, args) {
    const user = person(sandbox, args.member);
    const channel = place(sandbox, args.member, args.channel) ?? openDirect(sandbox, args.member);
    if (!(permissionsIn(sandbox, channel, user.id) & PERMISSION.VIEW_CHANNEL))
      throw new ControlError('this member does not see the channel');
    tellTyping(sandbox, channel, user.id);
    return {};
  },
};

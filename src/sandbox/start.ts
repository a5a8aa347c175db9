import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { makeAlarms } from './alarms.ts';
import { makeChanges } from './changes.ts';
import { type ClockMode, makeClock } from './clock.ts';
import { makeClockSocket } from './control/clock-socket.ts';
import { makeVerbs, serveControl } from './control/server.ts';
import { makeFaults } from './faults/faults.ts';
import { makeConnection } from './gateway/connection.ts';
import { makeGateway, serveGateway } from './gateway/server.ts';
import { GATEWAY_BY_DEFAULT, type GatewaySettings } from './gateway/settings.ts';
import { makeRouter } from './http/route.ts';
import { applicationRoutes } from './http/routes/application.ts';
import { channelRoutes } from './http/routes/channels.ts';
import { commandRoutes } from './http/routes/commands.ts';
import { guildRoutes } from './http/routes/guilds.ts';
import { interactionRoutes } from './http/routes/interactions.ts';
import { memberRoutes } from './http/routes/members.ts';
import { messageRoutes } from './http/routes/messages.ts';
import { overwriteRoutes } from './http/routes/overwrites.ts';
import { pinRoutes } from './http/routes/pins.ts';
import { reactionRoutes } from './http/routes/reactions.ts';
import { stageRoutes } from './http/routes/stages.ts';
import { threadMemberRoutes } from './http/routes/thread-members.ts';
import { threadRoutes } from './http/routes/threads.ts';
import { voiceRoutes } from './http/routes/voice.ts';
import { webhookRoutes } from './http/routes/webhooks.ts';
import { serveFile } from './http/serve-file.ts';
import { serveApi } from './http/server.ts';
import { makeInteractions } from './interactions/interactions.ts';
import { makeLedger } from './ledger.ts';
import { makeLimits } from './limits.ts';
import { LIMITS_BY_DEFAULT, type LimitSettings } from './limits-settings.ts';
import { makeBooks } from './page/books.ts';
import { makePageServer, type PageOptions } from './page/server.ts';
import { makeIds } from './snowflake.ts';
import type { Sandbox } from './state.ts';
import { makeWorld, type WorldSeed } from './world/seed.ts';

const HOST = '127.0.0.1';
const GATEWAY_PATH = '/gateway/';
const RESUME_PATH = '/gateway/resume/';
/** Longer than any client keeps a connection, so that no request meets a closing socket. */
const KEEP_ALIVE_MS = 120_000;

export type SandboxOptions = WorldSeed & {
  /** Ports of the API (gateway included) and of the control address; 0 takes free ones. */
  port?: number;
  controlPort?: number;
  clock?: ClockMode;
  /** Other numbers for the limits that Discord does not publish. */
  limits?: Partial<LimitSettings>;
  /** Shards, session starts, heartbeats: other numbers than Discord's. */
  gateway?: Partial<GatewaySettings>;
  /** First reading of the clock, epoch ms; the wall clock's by default. */
  startAt?: number;
  /** Serves the page: its own port, what it says, and the folder of the built client. Without it there is no page. */
  page?: PageOptions;
};

/** Where a running sandbox is found, as `tools/sandbox.ts` prints it. */
export type SandboxAddress = {
  /** For discord.js: `rest.api`, without the version. */
  api: string;
  control: string;
  /** `GET` gives `{now}`; a websocket on the same address arms alarms. */
  clock: string;
  gateway: string;
  /** Of the page, for a browser; null when it was not asked for. */
  page: string | null;
  token: string;
  applicationId: string;
  guildId: string;
  channelId: string;
  members: { id: string; name: string }[];
};

export type RunningSandbox = SandboxAddress & { close(): Promise<void> };

function listen(server: Server, port: number): Promise<number> {
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.headersTimeout = KEEP_ALIVE_MS + 1000;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, () => resolve((server.address() as AddressInfo).port));
  });
}

/** Serves web sockets at these paths. */
function upgrade(
  server: Server,
  paths: readonly string[],
  serve: (socket: WebSocket, request: IncomingMessage) => void,
): WebSocketServer {
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
  server.on('upgrade', (request, socket, head) => {
    if (paths.includes((request.url ?? '').split('?')[0] ?? ''))
      sockets.handleUpgrade(request, socket, head, serve);
    else socket.destroy();
  });
  return sockets;
}

/** Starts a sandbox in this process. Throws when a port is taken. */
export async function startSandbox(options: SandboxOptions = {}): Promise<RunningSandbox> {
  const clock = makeClock(options.clock ?? 'real', options.startAt);
  const ids = makeIds(clock);
  const { world, guild, channel, members } = makeWorld(ids, clock, options);
  const line = makeClockSocket();
  const gateway = makeGateway(() => sandbox, { ...GATEWAY_BY_DEFAULT, ...options.gateway });
  const due = (key: string) => {
    sandbox.activity++;
    line.due(key, clock.now());
  };
  const sandbox: Sandbox = {
    clock,
    alarms: makeAlarms(clock, line.connected, due),
    ids,
    world,
    ledger: makeLedger(),
    limits: makeLimits(clock),
    settings: { ...LIMITS_BY_DEFAULT, ...options.limits },
    faults: makeFaults(),
    changes: makeChanges(),
    gateway,
    interactions: makeInteractions(),
    fileBase: () => fileBase,
    nonces: new Map(),
    inFlight: 0,
    activity: 0,
  };
  let gatewayUrl = '';
  let fileBase = '';
  const router = makeRouter([
    ...applicationRoutes(() => gatewayUrl),
    ...commandRoutes,
    ...channelRoutes,
    ...overwriteRoutes,
    ...messageRoutes,
    ...reactionRoutes,
    ...pinRoutes,
    ...threadRoutes,
    ...threadMemberRoutes,
    ...guildRoutes,
    ...memberRoutes,
    ...voiceRoutes,
    ...stageRoutes,
    ...interactionRoutes,
    ...webhookRoutes,
  ]);
  const books = makeBooks(sandbox);
  const verbs = makeVerbs(line, books);
  const suggested = members[0]?.id ?? guild.ownerId;
  const page = options.page && makePageServer(sandbox, verbs, books, options.page, suggested);
  const api = createServer((request, response) => {
    if (!serveFile(sandbox, request, response)) void serveApi(sandbox, router, request, response);
  });
  const control = createServer((request, response) => void serveControl(sandbox, verbs, request, response));
  const sockets = [
    upgrade(api, [GATEWAY_PATH, RESUME_PATH], (socket, request) => {
      const url = new URL(request.url ?? '/', 'http://loopback');
      const addresses = { gateway: gatewayUrl, resume: gatewayUrl.replace(GATEWAY_PATH, RESUME_PATH) };
      const connection = makeConnection(socket, request.socket, addresses, url.pathname === RESUME_PATH);
      serveGateway(sandbox, connection, url.searchParams);
    }),
    upgrade(control, ['/clock'], (socket) => line.serve(sandbox, socket)),
  ];
  const apiPort = await listen(api, options.port ?? 0);
  gatewayUrl = `ws://${HOST}:${apiPort}${GATEWAY_PATH}`;
  fileBase = `http://${HOST}:${apiPort}`;
  const controlPort = await listen(control, options.controlPort ?? 0);
  const pagePort = page && (await listen(page.server, options.page?.port ?? 0));
  return {
    api: `http://${HOST}:${apiPort}/api`,
    control: `http://${HOST}:${controlPort}`,
    clock: `http://${HOST}:${controlPort}/clock`,
    gateway: gatewayUrl,
    page: pagePort === undefined ? null : `http://${HOST}:${pagePort}/`,
    token: world.app.token,
    applicationId: world.app.id,
    guildId: guild.id,
    channelId: channel.id,
    members: members.map((member) => ({ id: member.id, name: member.globalName ?? member.username })),
    async close() {
      page?.close();
      for (const server of sockets) for (const socket of server.clients) socket.terminate();
      for (const server of page ? [page.server, api, control] : [api, control]) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
    },
  };
}

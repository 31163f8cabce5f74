import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import type { DatabaseListener } from '../database-listener.ts';
import type { Authenticate } from '../endpoint.ts';
import { Problem } from '../problem.ts';
import type { Services } from '../services.ts';
import { deleteLiveEventsBefore } from './live-events.queries.ts';
import { LiveHub, type LiveLimits } from './live-hub.ts';

/** Longer than a phone is put away over a weekend; whoever comes later asks for everything anew. */
const keptDays = 4;
const sweepEveryMs = 10 * 60_000;
const sweptAtOnce = 5_000;

export interface LiveOptions extends LiveLimits {
  /** Below the shortest idle limit of common proxies and carriers, 30 s. */
  heartbeatMs: number;
}

/** Streams that open at once: a burst, as after a restart, fills up without taking the database from everything else. */
const openingAtOnce = 8;
const maxOpening = 6_000;
/** Seconds after which a stream for which there is no room is worth another try, spread over this range. */
const retryFromS = 5;
const retrySpreadS = 25;

const usual: LiveOptions = {
  streamsPerMember: 8,
  streamsPerNode: 12_000,
  lifeMs: 30 * 60_000,
  heartbeatMs: 25_000,
};

/** `GET /api/live`: what changes for the member, as it happens, on whichever node it happens. */
export function serveLive(
  app: FastifyInstance,
  services: Services,
  {
    authenticate,
    listener,
    ...chosen
  }: { authenticate: Authenticate; listener: DatabaseListener } & Partial<LiveOptions>,
): void {
  const options = { ...usual, ...chosen };
  const { database, clock } = services;
  const hub = new LiveHub(database, options);
  listener.subscribe({
    channel: 'live',
    told: (userId) => hub.wake(userId),
    restored: () => hub.wakeAll(),
  });
  listener.subscribe({
    channel: 'session_ended',
    told: (sessionId) => hub.endSession(sessionId),
    restored: () => void hub.endDeadSessions().catch(() => {}),
  });

  const opening = pLimit(openingAtOnce);
  async function open(request: FastifyRequest, reply: FastifyReply) {
    // Gone while it waited.
    if (reply.raw.destroyed) throw overloaded();
    const member = await authenticate(request);
    if (!member) throw new Problem('not-signed-in');
    await listener.listen();
    const { 'last-event-id': lastEventId } = request.headers;
    return hub.open(member, typeof lastEventId === 'string' ? lastEventId : undefined);
  }

  const route = {
    exposeHeadRoute: false,
    compress: false,
    config: { workClass: 'stream' },
  } as const;
  app.get('/api/live', route, async (request, reply) => {
    if (opening.pendingCount >= maxOpening) throw overloaded();
    const stream = await opening(() => open(request, reply));
    return (
      reply
        .header('content-type', 'text/event-stream; charset=utf-8')
        .header('cache-control', 'no-store, no-transform')
        // nginx would wait for more before it passes anything on.
        .header('x-accel-buffering', 'no')
        // Nothing follows a stream; kept open, its connection would keep a node from going.
        .header('connection', 'close')
        .send(stream.body)
    );
  });

  const timers: NodeJS.Timeout[] = [];
  let sweeping: Promise<unknown> | undefined;
  app.addHook('onReady', async () => {
    timers.push(setInterval(() => hub.beat(), options.heartbeatMs).unref());
    timers.push(
      setInterval(() => {
        const before = new Date(clock.now().getTime() - keptDays * 86_400_000);
        sweeping = deleteLiveEventsBefore(database, before, sweptAtOnce).catch((error) =>
          app.log.error({ err: error }, 'sweeping live events failed'),
        );
      }, sweepEveryMs).unref(),
    );
  });
  // Before the server waits for its open answers: these would not end by themselves.
  app.addHook('preClose', async () => hub.close());
  app.addHook('onClose', async () => {
    for (const timer of timers) clearInterval(timer);
    await sweeping;
  });
}

/** Spread, so that those who were refused at one time do not come back at one time. */
function overloaded(): Problem {
  const retryAfter = retryFromS + Math.ceil(Math.random() * retrySpreadS);
  return new Problem('overloaded', { facts: { retry_after: retryAfter } });
}

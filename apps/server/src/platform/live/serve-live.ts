import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import { showroomOf } from '../acting.ts';
import type { DatabaseListener } from '../database-listener.ts';
import type { Authenticate, AuthenticateActing } from '../endpoint.ts';
import { Problem } from '../problem.ts';
import type { Services } from '../services.ts';
import { type FindSessions, LiveHub, type LiveLimits } from './live-hub.ts';

export interface LiveOptions extends LiveLimits {
  /** Less than 30 s, the shortest idle timeout of common proxies and mobile networks. */
  heartbeatMs: number;
}

/**
 * Maximum number of streams that open concurrently, so that a burst, such as after a restart, leaves database
 * connections to other requests.
 */
const openingAtOnce = 8;
const maxOpening = 6_000;
/** Minimum of the random number of seconds after which a rejected client retries. */
const retryFromS = 5;
const retrySpreadS = 25;

const usual: LiveOptions = {
  streamsPerMember: 8,
  streamsPerNode: 12_000,
  lifeMs: 30 * 60_000,
  heartbeatMs: 25_000,
};

/** Serves `GET /api/live`: the member's events from all nodes. */
export function serveLive(
  app: FastifyInstance,
  services: Services,
  {
    authenticate,
    authenticateActing,
    findSessions,
    listener,
    ...chosen
  }: {
    authenticate: Authenticate;
    authenticateActing: AuthenticateActing;
    findSessions: FindSessions;
    listener: DatabaseListener;
  } & Partial<LiveOptions>,
): void {
  const options = { ...usual, ...chosen };
  const hub = new LiveHub(services.database, findSessions, options);
  listener.subscribe({
    channel: 'live',
    notified: (userId) => hub.sendEvents(userId),
    restored: () => hub.sendAllEvents(),
  });
  listener.subscribe({
    channel: 'session_ended',
    notified: (sessionId) => hub.endSession(sessionId),
    restored: () => void hub.endDeadSessions().catch(() => {}),
  });

  listener.subscribe({
    channel: 'acting_changed',
    notified: (ownerId) => hub.endActing(ownerId),
    restored: () => hub.endAllActing(),
  });

  const opening = pLimit(openingAtOnce);
  async function open(request: FastifyRequest, reply: FastifyReply) {
    // The client disconnected while it waited.
    if (reply.raw.destroyed) throw overloaded();
    const member = await authenticate(request);
    if (!member) throw new Problem('not-signed-in');
    await listener.listen();
    const showroom = showroomOf(request);
    const { 'last-event-id': lastEventId } = request.headers;
    const after = typeof lastEventId === 'string' ? lastEventId : undefined;
    const acting = showroom === null ? member : await authenticateActing(member, showroom);
    const stream = await hub.open(acting, after);
    // A session or an employment that ends from now on ends the stream. Either may have ended while it was opened.
    try {
      const [alive] = await findSessions([member.sessionId]);
      if (!alive) throw new Problem('not-signed-in');
      if (showroom !== null) await authenticateActing(member, showroom);
    } catch (error) {
      stream.end();
      throw error;
    }
    return stream;
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
        // Disables buffering in nginx.
        .header('x-accel-buffering', 'no')
        // The connection is not reused after a stream. Kept open, it would delay a node's shutdown.
        .header('connection', 'close')
        .send(stream.body)
    );
  });

  let heartbeat: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    heartbeat = setInterval(() => hub.beat(), options.heartbeatMs).unref();
  });
  // Close the streams before the server waits for open responses, because they do not end by themselves.
  app.addHook('preClose', async () => hub.close());
  app.addHook('onClose', async () => clearInterval(heartbeat));
}

/** Random, so that rejected clients do not retry together. */
function overloaded(): Problem {
  const retryAfter = retryFromS + Math.ceil(Math.random() * retrySpreadS);
  return new Problem('overloaded', { facts: { retry_after: retryAfter } });
}

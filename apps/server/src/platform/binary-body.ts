import type { Endpoint } from '@arabati/domain/endpoints/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';

type BinaryBody = NonNullable<Endpoint['binaryBody']>;

/** Bodies that are still on their way lie in memory: all of a node's together, and how many of one sender's. */
const mostHeldBytes = 128 * 1024 * 1024;
const mostOfOneSender = 6;
/** Seconds after which what was refused for want of room is worth another try. */
const retryAfterS = 5;

let heldBytes = 0;
const bySender = new Map<string, number>();

/** Lets these media types through unread: the body is read only once its sender is known (`readBinaryBody`). */
export function acceptUnread(app: FastifyInstance, { mediaTypes }: BinaryBody): void {
  for (const mediaType of mediaTypes) {
    const [type, subtype] = mediaType.split('/');
    const matcher = subtype === '*' ? new RegExp(`^${type}/[\\w.+-]+`) : mediaType;
    if (app.hasContentTypeParser(matcher)) continue;
    app.addContentTypeParser(matcher, (_request, payload, done) => done(null, payload));
  }
}

/**
 * @param sender whoever is proved to send it.
 * @throws Problem when the body is longer than allowed or breaks off; overloaded, where there is no room for more.
 */
export async function readBinaryBody(
  request: FastifyRequest,
  reply: FastifyReply,
  { maxBytes, problems }: BinaryBody,
  sender: string,
): Promise<Buffer> {
  // What is still on its way is not read: the connection ends with the answer.
  const refuse = (problem: Problem) => {
    reply.header('connection', 'close');
    return problem;
  };
  const tooLarge = () => refuse(new Problem(problems.tooLarge));
  const noRoom = () => refuse(new Problem('overloaded', { facts: { retry_after: retryAfterS } }));
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw tooLarge();
  const ofSender = bySender.get(sender) ?? 0;
  if (ofSender >= mostOfOneSender) throw noRoom();
  bySender.set(sender, ofSender + 1);
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    // Leaving the loop early must not destroy the socket that the answer needs.
    for await (const chunk of request.raw.iterator({ destroyOnReturn: false })) {
      bytes += chunk.length;
      heldBytes += chunk.length;
      if (bytes > maxBytes) throw tooLarge();
      if (heldBytes > mostHeldBytes) throw noRoom();
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof Problem) throw error;
    request.log.info('an upload broke off');
    throw new Problem('bad-request');
  } finally {
    heldBytes -= bytes;
    const left = (bySender.get(sender) ?? 1) - 1;
    if (left > 0) bySender.set(sender, left);
    else bySender.delete(sender);
  }
  return Buffer.concat(chunks, bytes);
}

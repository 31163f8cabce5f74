import type { Endpoint } from '@arabati/domain/endpoints/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';

type BinaryBody = NonNullable<Endpoint['binaryBody']>;

/** Bodies are buffered in memory while they are received. Maximum for all of a node's uploads, and per sender. */
const maxBufferedBytes = 128 * 1024 * 1024;
const maxUploadsPerSender = 6;
/** Seconds after which a client may retry an upload that was rejected for lack of memory. */
const retryAfterS = 5;

let bufferedBytes = 0;
const bySender = new Map<string, number>();

/**
 * Registers content type parsers that leave the body unread, so that it is read only after authentication
 * (`readBinaryBody`).
 */
export function acceptUnread(app: FastifyInstance, { mediaTypes }: BinaryBody): void {
  for (const mediaType of mediaTypes) {
    const [type, subtype] = mediaType.split('/');
    const matcher = subtype === '*' ? new RegExp(`^${type}/[\\w.+-]+`) : mediaType;
    if (app.hasContentTypeParser(matcher)) continue;
    app.addContentTypeParser(matcher, (_request, payload, done) => done(null, payload));
  }
}

/**
 * Reads the body of an upload.
 *
 * @param sender the authenticated sender.
 * @throws Problem if the body is longer than allowed or is aborted; overloaded if the buffers are full.
 */
export async function readBinaryBody(
  request: FastifyRequest,
  reply: FastifyReply,
  { maxBytes, problems }: BinaryBody,
  sender: string,
): Promise<Buffer> {
  // Do not read the rest of the body: the connection closes after the response.
  const refuse = (problem: Problem) => {
    reply.header('connection', 'close');
    return problem;
  };
  const tooLarge = () => refuse(new Problem(problems.tooLarge));
  const overloaded = () => refuse(new Problem('overloaded', { facts: { retry_after: retryAfterS } }));
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw tooLarge();
  const ofSender = bySender.get(sender) ?? 0;
  if (ofSender >= maxUploadsPerSender) throw overloaded();
  bySender.set(sender, ofSender + 1);
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    // Leaving the loop early must not destroy the socket, which the response needs.
    for await (const chunk of request.raw.iterator({ destroyOnReturn: false })) {
      bytes += chunk.length;
      bufferedBytes += chunk.length;
      if (bytes > maxBytes) throw tooLarge();
      if (bufferedBytes > maxBufferedBytes) throw overloaded();
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof Problem) throw error;
    request.log.info('upload was aborted');
    throw new Problem('bad-request');
  } finally {
    bufferedBytes -= bytes;
    const left = (bySender.get(sender) ?? 1) - 1;
    if (left > 0) bySender.set(sender, left);
    else bySender.delete(sender);
  }
  return Buffer.concat(chunks, bytes);
}

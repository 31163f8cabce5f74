import type { Endpoint } from '@arabati/domain/endpoints/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';

type BinaryBody = NonNullable<Endpoint['binaryBody']>;

/** Lets these media types through unread: the body is read only once its sender is known (`readBinaryBody`). */
export function acceptUnread(app: FastifyInstance, { mediaTypes }: BinaryBody): void {
  for (const mediaType of mediaTypes) {
    const [type, subtype] = mediaType.split('/');
    const matcher = subtype === '*' ? new RegExp(`^${type}/[\\w.+-]+`) : mediaType;
    if (app.hasContentTypeParser(matcher)) continue;
    app.addContentTypeParser(matcher, (_request, payload, done) => done(null, payload));
  }
}

/** @throws Problem when the body is longer than allowed or breaks off. */
export async function readBinaryBody(
  request: FastifyRequest,
  reply: FastifyReply,
  { maxBytes, problems }: BinaryBody,
): Promise<Buffer> {
  const refuse = () => {
    // What is still on its way is not read: the connection ends with the answer.
    reply.header('connection', 'close');
    return new Problem(problems.tooLarge);
  };
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw refuse();
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    // Leaving the loop early must not destroy the socket that the answer needs.
    for await (const chunk of request.raw.iterator({ destroyOnReturn: false })) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw refuse();
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof Problem) throw error;
    request.log.info('an upload broke off');
    throw new Problem('bad-request');
  }
  return Buffer.concat(chunks, bytes);
}

import { createHmac } from 'node:crypto';
import { parsePhone } from '@arabati/domain/import/parse-phone';
import { findNumberCode } from '@arabati/domain/number-verification/number-code';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { equalsInConstantTime } from '../../platform/equals-in-constant-time.ts';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { canonicalNumber } from '../identifiers/identifiers.public.ts';
import { confirmNumber } from './confirm-number.ts';

const path = '/webhooks/whatsapp';
/** A notification may hold many messages. */
const bodyLimit = 3 * 1024 * 1024;

/** The part of a notification of the WhatsApp Cloud API that holds text messages. Others are accepted and ignored. */
const notificationSchema = v.object({
  entry: v.array(
    v.object({
      changes: v.array(
        v.object({
          value: v.object({
            messages: v.optional(
              v.array(
                v.object({
                  from: v.string(),
                  text: v.optional(v.object({ body: v.string() })),
                }),
              ),
              [],
            ),
          }),
        }),
      ),
    }),
  ),
});

const subscriptionSchema = v.object({
  'hub.mode': v.literal('subscribe'),
  'hub.verify_token': v.string(),
  'hub.challenge': v.pipe(v.string(), v.regex(/^\w{1,100}$/)),
});

/**
 * Receives messages of the WhatsApp Cloud API and verifies the numbers that send their code. Without its configuration
 * there are no such paths. Sources: Meta's documents "Webhooks: Getting started" and "Cloud API: Webhooks".
 */
export function serveWhatsappWebhook(
  app: FastifyInstance,
  services: Pick<Services, 'config' | 'database' | 'clock'>,
): void {
  const { whatsapp } = services.config;
  if (!whatsapp) return;
  app.register(async (scope) => {
    // The signature is computed over the bytes.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.get(path, { logLevel: 'warn' }, async (request, reply) => {
      const query = v.safeParse(subscriptionSchema, request.query);
      if (!query.success || !equalsInConstantTime(query.output['hub.verify_token'], whatsapp.verifyToken)) {
        throw new Problem('not-allowed');
      }
      return reply.type('text/plain').send(query.output['hub.challenge']);
    });
    scope.post<{ Body: Buffer }>(path, { bodyLimit }, async (request, reply) => {
      const signature = String(request.headers['x-hub-signature-256'] ?? '');
      if (!equalsInConstantTime(signature, sign(request.body, whatsapp.appSecret)))
        throw new Problem('not-allowed');
      for (const message of messagesOf(request.body)) await receive(services, request, message);
      return reply.code(200).send();
    });
  });
}

const sign = (body: Buffer, secret: string) =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;

/** A notification in another form is not an error: WhatsApp would repeat it for days. */
function messagesOf(body: Buffer): { from: string; text?: { body: string } | undefined }[] {
  try {
    const { entry } = v.parse(notificationSchema, JSON.parse(body.toString('utf8')));
    return entry.flatMap(({ changes }) => changes.flatMap(({ value }) => value.messages));
  } catch {
    return [];
  }
}

async function receive(
  services: Pick<Services, 'database' | 'clock'>,
  request: FastifyRequest,
  { from, text }: { from: string; text?: { body: string } | undefined },
): Promise<void> {
  const code = findNumberCode(text?.body ?? '');
  const number = parsePhone(from) ?? canonicalNumber(`+${from}`);
  if (!code || !number) return;
  try {
    const { user_id } = await confirmNumber(services, { code, number, administrator: null });
    request.log.info({ memberId: user_id }, 'number verified by a message');
  } catch (error) {
    // Any other error is returned, and WhatsApp repeats the notification.
    if (!(error instanceof Problem) || !rejected.has(error.code)) throw error;
    request.log.info({ code: error.code }, 'number not verified by a message');
  }
}

const rejected: ReadonlySet<string> = new Set(['number-code-unknown', 'number-code-mismatch']);

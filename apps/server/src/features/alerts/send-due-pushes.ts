import { accountOf, leadOf } from '@arabati/domain/alerts/plan-pushes';
import type { PushPayload } from '@arabati/domain/alerts/push-payload';
import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '../../platform/services.ts';
import {
  type ClaimedSend,
  claimSend,
  deleteEndedSubscription,
  deleteSend,
  isEmployedBy,
  isLeadOpenTo,
  postponeSend,
} from './push-sends.queries.ts';
import { createPushSender, type PushOutcome, type PushSender } from './send-push.ts';

type PushServices = Pick<Services, 'database' | 'clock' | 'config' | 'keyFor'>;
type Log = Pick<FastifyBaseLogger, 'warn'>;

/** Requests to push services at one time. */
const concurrency = 8;
/** Lease of a claimed push in milliseconds. Longer than a request may take. */
const leaseMs = 60_000;
const retryAfterMinutes = [0.5, 2, 10, 30, 60];
const maxRetryAfterMs = 3_600_000;

/**
 * Sends the due pushes. All nodes share the queue: a push is claimed for a minute. If a node dies between the response
 * of the push service and the record of it, another one sends the push again, with the same `Topic` and tag, so that
 * the device shows it once.
 *
 * @returns the number of pushes that were accepted by their service.
 */
export async function sendDuePushes(
  services: PushServices,
  { log, stopped }: { log: Log; stopped: () => boolean },
): Promise<number> {
  let sender: Promise<PushSender> | undefined;
  const loadSender = () => {
    sender ??= createPushSender(services);
    return sender;
  };
  // A service that does not respond delays only the pushes to it.
  const counts = await Promise.all(
    Array.from({ length: concurrency }, () => sendInTurn(services, { log, stopped, loadSender })),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Sends one push after the other until none is due. */
async function sendInTurn(
  services: PushServices,
  { log, stopped, loadSender }: { log: Log; stopped: () => boolean; loadSender: () => Promise<PushSender> },
): Promise<number> {
  const { database, clock } = services;
  let accepted = 0;
  while (!stopped()) {
    const now = clock.now();
    const push = await claimSend(database, { now, leaseEnd: new Date(now.getTime() + leaseMs) });
    if (!push) break;
    if (!(await mayStillReceive(services, push))) {
      await deleteSend(database, push.id);
      continue;
    }
    const send = await loadSender();
    const outcome: PushOutcome = push.expires_at > now ? await send(push, now) : { result: 'rejected' };
    await record(services, push, outcome, log);
    if (outcome.result === 'accepted') accepted += 1;
  }
  return accepted;
}

/** Returns whether the member may still receive a push. Their employment may have ended while it waited for its service. */
async function mayStillReceive(
  { database, clock }: PushServices,
  { user_id: userId, payload }: ClaimedSend,
): Promise<boolean> {
  const { url } = JSON.parse(payload) as PushPayload;
  const [account, leadId, now] = [accountOf(url), leadOf(url), clock.now()];
  if (leadId !== null) return isLeadOpenTo(database, { userId, leadId, now });
  if (account === null || account === userId) return true;
  return isEmployedBy(database, { userId, ownerId: account, now });
}

async function record(
  { database, clock }: PushServices,
  push: ClaimedSend,
  outcome: PushOutcome,
  log: Log,
): Promise<void> {
  if (outcome.result === 'accepted') return deleteSend(database, push.id);
  if (outcome.result === 'ended') return deleteEndedSubscription(database, push);
  // The endpoint is a secret of the device, so log only its host.
  const { status, code } = outcome;
  const { hostname } = new URL(push.endpoint);
  log.warn({ push: push.id, attempts: push.attempts, service: hostname, status, code }, 'push not accepted');
  if (outcome.result === 'rejected') return deleteSend(database, push.id);
  const now = clock.now().getTime();
  const minutes = retryAfterMinutes[push.attempts - 1] ?? retryAfterMinutes.at(-1) ?? 1;
  const delayMs = Math.max(minutes * 60_000, Math.min(outcome.retryAfterMs ?? 0, maxRetryAfterMs));
  if (now + delayMs >= push.expires_at.getTime()) return deleteSend(database, push.id);
  return postponeSend(database, push.id, new Date(now + delayMs));
}

import { createHmac } from 'node:crypto';
import { type AlertKind, alertKinds } from '@arabati/domain/alerts/alert-rules';
import { equalsInConstantTime } from '../../platform/equals-in-constant-time.ts';
import type { KeyFor } from '../../platform/secrets.ts';

/** What one press ends: a kind of pushes, the notifications of one saved search, or the daily mail. */
export type StopTarget =
  | { stops: 'kind'; kind: AlertKind }
  | { stops: 'saved-search'; id: string }
  | { stops: 'digest' };

const separator = '~';

/** Makes a token that ends alerts without a sign-in. It cannot do anything else, so it does not expire. */
export async function createStopToken(keyFor: KeyFor, userId: string, target: StopTarget): Promise<string> {
  const subject =
    target.stops === 'kind' ? target.kind : target.stops === 'saved-search' ? target.id : 'digest';
  const content = [userId, target.stops, subject].join(separator);
  return `${Buffer.from(content).toString('base64url')}.${sign(content, await keyFor('alert-stop'))}`;
}

/** Returns `null` for a token that this installation has not made. */
export async function parseStopToken(
  keyFor: KeyFor,
  token: string,
): Promise<{ userId: string; target: StopTarget } | null> {
  const [encoded = '', signature = ''] = token.split('.');
  const content = Buffer.from(encoded, 'base64url').toString();
  if (!equalsInConstantTime(signature, sign(content, await keyFor('alert-stop')))) return null;
  const [userId = '', stops, subject = ''] = content.split(separator);
  if (stops === 'saved-search') return { userId, target: { stops, id: subject } };
  if (stops === 'digest') return { userId, target: { stops } };
  const kind = alertKinds.find((known) => known === subject);
  return kind ? { userId, target: { stops: 'kind', kind } } : null;
}

const sign = (content: string, key: Buffer) => createHmac('sha256', key).update(content).digest('base64url');

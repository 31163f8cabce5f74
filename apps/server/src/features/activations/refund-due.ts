import { isCancellable } from '@arabati/domain/boosts/cancel-boost';

/**
 * Pounds that go back when an activation is taken back now and no other amount is said: of a boost all of it, as long as
 * it may be cancelled; otherwise nothing, which an administrator may change.
 */
export function refundDue(
  activation: { kind: 'membership' | 'boost'; created_at: Date; received: number },
  now: Date,
): number {
  const { kind, created_at, received } = activation;
  return kind === 'boost' && isCancellable(created_at, now) ? Math.max(0, received) : 0;
}

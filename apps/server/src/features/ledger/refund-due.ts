import { isCancellable } from '@arabati/domain/boosts/cancel-boost';

/**
 * Returns the default refund in pounds if an activation is reversed now: the full price of a boost that may still be
 * cancelled, otherwise nothing. An administrator may choose another amount.
 */
export function refundDue(
  activation: { kind: 'membership' | 'boost'; created_at: Date; received: number },
  now: Date,
): number {
  const { kind, created_at, received } = activation;
  return kind === 'boost' && isCancellable(created_at, now) ? Math.max(0, received) : 0;
}

import type { correctMoney as moneyContract } from '@arabati/domain/administration/money.endpoints';
import type { EndpointInput, EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import type { Administrator } from '../../platform/endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { type Reversal, reverseActivation } from '../activations/activations.public.ts';
import { recordAuditEntry } from '../audit-log/audit-log.public.ts';
import { correctReceived } from '../ledger/ledger.public.ts';

type Market = Pick<Services, 'database' | 'clock'>;

/** @throws Problem like reverseActivation. */
export function reverse(
  { database, clock }: Market,
  request: Omit<Reversal, 'administrator' | 'now'> & { administrator: Administrator },
): Promise<{ refunded: number }> {
  const now = clock.now();
  const { administrator, reason } = request;
  return database.transaction().execute(async (tx) => {
    const { refunded, activation, userId, isNew } = await reverseActivation(tx, { ...request, now });
    if (isNew) {
      const details = {
        notes: `${activation.plan}: ${reason}`,
        ...(activation.ad_id ? { ad: activation.ad_id } : {}),
      };
      await recordAuditEntry(tx, { administrator, act: 'activation-reversed', userId, details, now });
    }
    return { refunded };
  });
}

/** @throws Problem like correctReceived. */
export function correctMoney(
  { database, clock }: Market,
  request: EndpointInput<typeof moneyContract>['body'] & {
    administrator: Administrator;
    activationId: string;
  },
): Promise<EndpointResponse<typeof moneyContract>> {
  const { administrator, reason } = request;
  const now = clock.now();
  return database.transaction().execute(async (tx) => {
    const { before, after, userId } = await correctReceived(tx, { ...request, now });
    if (after !== before) {
      await recordAuditEntry(tx, {
        administrator,
        act: 'money-corrected',
        ...(userId ? { userId } : {}),
        details: { notes: `${before} ← ${after}: ${reason}` },
        now,
      });
    }
    return { received: after };
  });
}

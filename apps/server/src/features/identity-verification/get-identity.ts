import type { Identity } from '@arabati/domain/identity-verification/identity-verification.endpoints';
import type { Services } from '../../platform/services.ts';
import { canRequest } from './can-request.ts';
import { findIsDealer } from './dealer.queries.ts';
import { listLooseDocuments } from './identity-documents.queries.ts';
import { findLatestRequest } from './identity-requests.queries.ts';
import { serializeIdentity } from './serialize-identity.ts';

/** Returns the state of a member's own verification. */
export async function getIdentity(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  userId: string,
): Promise<Identity> {
  const now = clock.now();
  const [eligible, latest, documents, open] = await Promise.all([
    findIsDealer(database, { userId, now }),
    findLatestRequest(database, userId),
    listLooseDocuments(database, userId),
    canRequest(database, { userId, now }),
  ]);
  return {
    eligible,
    open: eligible && open,
    request: latest ? serializeIdentity(latest, now) : null,
    documents,
  };
}

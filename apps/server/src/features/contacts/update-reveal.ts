import type { updateReveal as contract } from '@arabati/domain/contacts/contacts.endpoints';
import type { EndpointInput } from '@arabati/domain/endpoints/endpoint';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { writeReveal } from './revealed-contacts.queries.ts';

/**
 * Changes the member's private note about a reveal, and whether they have asked about the car. The reveal of a deleted ad
 * too. One statement, which a repeated request does not change.
 *
 * @throws Problem contact-not-revealed, also for another member's reveal.
 */
export async function updateReveal(
  { database }: Pick<Services, 'database'>,
  { userId, adId, change }: { userId: string; adId: string; change: EndpointInput<typeof contract>['body'] },
): Promise<void> {
  if (!(await writeReveal(database, { userId, adId, ...change }))) throw new Problem('contact-not-revealed');
}

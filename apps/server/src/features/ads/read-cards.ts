import type { Services } from '../../platform/services.ts';
import { selectCards } from './ads.queries.ts';

/**
 * The cards of these ads with their status, JSON each, in the order asked for: for another feature's list of ads. Which
 * of them a member may see is that feature's affair.
 */
export async function readCards(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  adIds: readonly string[],
): Promise<string[]> {
  const cards = new Map((await selectCards(database, adIds, clock.now())).map(({ id, card }) => [id, card]));
  return adIds.flatMap((id) => cards.get(id) ?? []);
}

import type { Services } from '../../platform/services.ts';
import { selectCards } from './ads.queries.ts';

/**
 * Returns the cards of these ads with their status, one JSON text each, in the given order, for another feature's list
 * of ads. That feature checks which ads a member may see.
 */
export async function readCards(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  adIds: readonly string[],
): Promise<string[]> {
  const cards = new Map((await selectCards(database, adIds, clock.now())).map(({ id, card }) => [id, card]));
  return adIds.flatMap((id) => cards.get(id) ?? []);
}

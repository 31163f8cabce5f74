import { draftTexts } from '@arabati/domain/drafts/draft';
import type { EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import type { readStock as contract } from '@arabati/domain/stock/stock-readings.endpoints';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { getRefreshedMember } from '../memberships/memberships.public.ts';
import { readStockCsv, type StockLine } from './read-stock-file.ts';

type Response = EndpointResponse<typeof contract>;

/**
 * Reads the cars of a dealer's CSV file for the form in which many cars are added. Stores nothing.
 *
 * @throws Problem not-signed-in, not-a-trader, stock-file-not-text, stock-file-without-columns, stock-file-too-large.
 */
export async function readStock(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { userId, file }: { userId: string; file: Buffer },
): Promise<Response> {
  const { membership_type } = await getRefreshedMember(database, userId, clock.now());
  if (membership_type !== 'premium_trader') throw new Problem('not-a-trader');
  return { rows: readStockCsv(file).map(serializeLine) };
}

/** Cuts texts to the length that a draft may have; the row has the problem `too-long`. */
function serializeLine({ line, row }: StockLine): Response['rows'][number] {
  const given = row.stock_number === '' ? row.fields : { ...row.fields, stock_number: row.stock_number };
  const fields = Object.fromEntries(
    Object.entries(given).map(([field, value]) => {
      const maximum = Object.hasOwn(draftTexts, field) && draftTexts[field as keyof typeof draftTexts];
      return [field, maximum && typeof value === 'string' ? value.slice(0, maximum) : value];
    }),
  );
  return { line, fields, status: row.status, problems: row.problems };
}

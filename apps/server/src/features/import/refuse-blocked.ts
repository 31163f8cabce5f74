import type { Database } from '../../platform/database.ts';
import { findBlockedNumbers } from '../identifiers/identifiers.public.ts';
import { findSuspendedMembers } from '../suspensions/suspensions.public.ts';
import type { CheckedLine, Refusal } from './check-lines.ts';
import type { ImportedSellers } from './imported-sellers.ts';

/**
 * Divides lines by the rules of posting: a suspended seller has no new ads, and numbers of suspended members and their ads
 * are not accepted.
 */
export async function refuseBlocked(
  { database, sellers }: { database: Database; sellers: ImportedSellers },
  lines: readonly CheckedLine[],
): Promise<{ accepted: CheckedLine[]; rejected: Refusal[] }> {
  const ids = lines.map(({ ad }) => sellers.idOf(ad.seller));
  const suspended = await findSuspendedMembers(database, [...new Set(ids)]);
  const numbers = lines.flatMap(({ ad: { seller } }) => [seller.phone, seller.whatsapp]);
  const given = new Set(numbers.filter((number) => number !== null));
  const blocked = await findBlockedNumbers(database, [...given]);
  const accepted: CheckedLine[] = [];
  const rejected: Refusal[] = [];
  for (const [at, checked] of lines.entries()) {
    const { line, ad } = checked;
    const fields = (['phone', 'whatsapp'] as const).filter((field) => blocked.has(ad.seller[field] ?? ''));
    const reasons = suspended.has(ids[at] ?? '')
      ? ['seller: suspended']
      : fields.map((field) => `seller.${field}: number-not-accepted`);
    if (reasons.length > 0) rejected.push({ line, id: ad.id, reasons });
    else accepted.push(checked);
  }
  return { accepted, rejected };
}

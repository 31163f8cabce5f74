import { nameCompletesNumber } from '@arabati/domain/ads/ad-texts';
import type { FieldProblem } from '@arabati/domain/problems/problem-codes';
import type { SignUpProfile } from '@arabati/domain/sign-in/sign-up';
import { readNumerals } from '@arabati/domain/text/numerals';
import type { Connection } from '../../platform/database.ts';
import { Problem } from '../../platform/problem.ts';
import type { LimitRule, RateLimits } from '../../platform/rate-limits.ts';
import type { Services } from '../../platform/services.ts';
import { selectShownTexts } from '../ads/ads.public.ts';
import { canonicalNumbers, changeNumbers, type Numbers } from '../identifiers/identifiers.public.ts';
import { endIdentityOnRename } from '../identity-verification/identity-verification.public.ts';
import { findNumbers, findPublicTexts, writeProfile } from '../members/members.public.ts';
import { deleteVerification } from '../number-verification/number-verification.public.ts';
import { completesNumber, selectTextsBesideName } from '../reviews/reviews.public.ts';
import { isSuspended } from '../suspensions/suspensions.public.ts';

/** A claimed number cannot be registered by anyone else, so the limit prevents a member from claiming many numbers. */
const numberChanges: LimitRule = { name: 'number-change', points: 10, seconds: 24 * 3_600 };

const takenCodes = { phone: 'phone-taken', whatsapp: 'whatsapp-taken' } as const;

/**
 * Updates a member's name, numbers and city. Another name ends the verification of the member's identity. Claims new
 * numbers and releases former ones in the same transaction. Of two concurrent claims of one number, the second waits for
 * the first and is rejected.
 *
 * @throws Problem invalid-input for a number that cannot exist or a name or city that completes a number of an ad or a
 *   review; phone-taken, whatsapp-taken (with both fields if both are taken), too-many-requests.
 */
export async function updateProfile(
  { database, clock, limits }: Pick<Services, 'database' | 'clock'> & { limits: RateLimits },
  { userId, form }: { userId: string; form: SignUpProfile },
): Promise<void> {
  const now = clock.now();
  const { display_name, phone, whatsapp, city } = canonicalNumbers(form);
  const current = numbersOf(await findNumbers(database, userId, { lock: false }));
  const currentNumbers = [current.phone, current.whatsapp];
  // Before the transaction, because the limit is counted over a separate connection.
  if (!currentNumbers.includes(phone) || !currentNumbers.includes(whatsapp))
    await limits.enforce(numberChanges, userId);
  await database.transaction().execute(async (tx) => {
    const before = numbersOf(await findNumbers(tx, userId, { lock: true }));
    // A suspension acquires the same lock, so that it also blocks numbers that this request would release.
    if (await isSuspended(tx, userId, now)) throw new Problem('not-signed-in');
    await assertWithoutNumber(tx, { userId, display_name, city, numbers: [phone, whatsapp] });
    assertNotTaken(await changeNumbers(tx, { userId, before, after: { phone, whatsapp }, now }));
    if (before.whatsapp !== whatsapp) await deleteVerification(tx, userId);
    await endIdentityOnRename(tx, { userId, displayName: display_name, now });
    await writeProfile(tx, userId, { display_name, phone, whatsapp, city });
  });
}

/**
 * The name and the city are displayed beside the member's ads, and the name beside their reviews and answers.
 *
 * @throws Problem invalid-input if a change of one of the two completes a number of these texts.
 */
async function assertWithoutNumber(
  tx: Connection,
  member: { userId: string; display_name: string; city: string; numbers: readonly string[] },
): Promise<void> {
  const { userId, display_name, city, numbers } = member;
  const before = await findPublicTexts(tx, userId);
  const isRenamed = before?.display_name !== display_name;
  if (!isRenamed && before?.city === city) return;
  const ads = await selectShownTexts(tx, userId);
  const isNameFound = nameCompletesNumber(display_name, ads, numbers);
  if (isRenamed && (isNameFound || (await completesReview(tx, { userId, display_name, numbers })))) {
    throw Problem.ofFields({ display_name: 'no-phone-number' });
  }
  if (!isNameFound && nameCompletesNumber(`${display_name}\n${city}`, ads, numbers)) {
    throw Problem.ofFields({ city: 'no-phone-number' });
  }
}

async function completesReview(
  tx: Connection,
  { userId, display_name, numbers }: { userId: string; display_name: string; numbers: readonly string[] },
): Promise<boolean> {
  if (readNumerals(display_name).length === 0) return false;
  const texts = await selectTextsBesideName(tx, userId);
  return texts.some((text) => completesNumber(display_name, { beside: [text], numbers }));
}

/** @throws Problem not-signed-in for a member who was deleted meanwhile. */
function numbersOf(found: Awaited<ReturnType<typeof findNumbers>>): Numbers {
  if (!found) throw new Problem('not-signed-in');
  return found;
}

function assertNotTaken(taken: readonly (keyof Numbers)[]): void {
  const [first] = taken;
  if (!first) return;
  const fields: Record<string, FieldProblem> = Object.fromEntries(
    taken.map((role) => [role, takenCodes[role]]),
  );
  throw new Problem(takenCodes[first], { fields });
}

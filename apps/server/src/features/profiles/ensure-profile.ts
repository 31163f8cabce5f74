import { type FirstProfile, profileOfMetadata } from '@arabati/domain/profiles/profile-of-metadata';
import { creditsWithoutPromo, promoMembership } from '@arabati/domain/promo/promo';
import { welcomeWords } from '@arabati/words/notifications/notification-words';
import type { Connection } from '../../platform/database.ts';
import { problemOfDatabaseError } from '../../platform/database-errors.ts';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import {
  canonicalNumber,
  findBlockedIdentifiers,
  recordIdentifiers,
  storeIdentifiers,
} from '../identifiers/identifiers.public.ts';
import {
  drawMemberNumbers,
  findHeldNumbers,
  insertProfile,
  writePromotion,
} from '../members/members.public.ts';
import { readPlans } from '../memberships/memberships.public.ts';
import { notify } from '../notifications/notifications.public.ts';
import { changeBalance } from '../points/points.public.ts';
import { claimPromoSlot } from '../promo/promo.public.ts';
import { lockUser, profileExists } from './profiles.queries.ts';

const dayMs = 24 * 60 * 60 * 1_000;

/**
 * Maximum number of attempts to draw a free number. With a million members, this many failures in a row are practically
 * impossible.
 */
const maxDraws = 20;

/**
 * Creates a member exactly once for concurrent first requests: profile, promotion slot, used identifiers, opening
 * balance and welcome in one transaction.
 *
 * @throws Problem not-signed-in for a deleted user, email-not-confirmed, profile-not-created.
 */
export async function ensureProfile(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  userId: string,
): Promise<void> {
  if (await profileExists(database, userId)) return;
  try {
    await database.transaction().execute((tx) => createProfile(tx, userId, clock.now()));
  } catch (error) {
    // An unavailable database is not an error of the profile and is reported as such.
    if (error instanceof Problem || problemOfDatabaseError(error as Error)) throw error;
    throw new Problem('profile-not-created', {}, { cause: error });
  }
}

async function createProfile(tx: Connection, userId: string, now: Date): Promise<void> {
  const user = await lockUser(tx, userId);
  if (!user) throw new Problem('not-signed-in');
  if (!user.email_confirmed_at) throw new Problem('email-not-confirmed');
  if (await profileExists(tx, userId)) return;

  const plans = await readPlans(tx);
  const named = profileOfMetadata(user.sign_up_profile ?? user.user_metadata);
  const phone = named.phone && canonicalNumber(named.phone);
  const whatsapp = named.whatsapp && canonicalNumber(named.whatsapp);
  const profile = { ...named, phone, whatsapp };
  const allNew = await recordIdentifiers(tx, { email: user.email, phone, whatsapp, userId, now });
  const ownNumbers = await insertFreeProfile(tx, userId, profile, now);
  if (!allNew) await storeIdentifiers(tx, { email: user.email, ...ownNumbers, userId });

  const promo = allNew && (await claimPromoSlot(tx));
  const plan = promo ? plans.of(promoMembership) : plans.free;
  const days = promo ? plan.duration_days : null;
  if (promo) {
    await writePromotion(tx, userId, {
      membership_type: promoMembership,
      membership_expires_at: days === null ? null : new Date(now.getTime() + days * dayMs),
    });
  }
  await changeBalance(tx, {
    userId,
    reason: promo ? 'promo' : 'opening',
    points: plan.monthly_points,
    credits: promo ? 0 : creditsWithoutPromo,
    now,
  });
  const welcome = welcomeWords({ points: plan.monthly_points, ads: plan.monthly_ads_limit, days });
  await notify(tx, { userId, type: 'system', ...welcome, silent: true, now });
}

/**
 * Inserts a profile without balance and promotion. Omits numbers of other members and of suspended members.
 *
 * @returns the numbers that the profile got.
 */
async function insertFreeProfile(tx: Connection, userId: string, profile: FirstProfile, now: Date) {
  const { phone, whatsapp } = profile;
  const blocked = await findBlockedIdentifiers(tx, { phone, whatsapp }, userId);
  for (let draw = 0; draw < maxDraws; draw += 1) {
    const taken = await findHeldNumbers(tx, profile);
    const numbers = {
      phone: taken.phone || blocked.includes('phone') ? null : profile.phone,
      whatsapp: taken.whatsapp || blocked.includes('whatsapp') ? null : profile.whatsapp,
    };
    const inserted = await insertProfile(tx, {
      ...profile,
      ...drawMemberNumbers(),
      ...numbers,
      user_id: userId,
      avatar_url: null,
      membership_type: 'free',
      membership_expires_at: null,
      points: 0,
      credits: 0,
      last_monthly_reset: now,
      created_at: now,
    });
    if (inserted) return numbers;
  }
  throw new Error('No free member number was found.');
}

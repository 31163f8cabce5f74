import { spendable } from '@arabati/domain/points/spend-point';
import type { OwnProfile } from '@arabati/domain/profiles/profiles.endpoints';
import type { Member } from '../../platform/endpoint.ts';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { getRefreshedMember } from '../memberships/memberships.public.ts';
import { countUnreadMessages } from '../messages/messages.public.ts';
import { countUnreadNotifications } from '../notifications/notifications.public.ts';
import { findOwnProfile } from './profiles.queries.ts';

/** @param acting the person who acts for the member's showroom, and does not see the member's address. */
export async function getOwnProfile(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  userId: string,
  acting: Pick<Member, 'email' | 'role'> | null = null,
): Promise<OwnProfile> {
  const member = await getRefreshedMember(database, userId, clock.now());
  const profile = await findOwnProfile(database, userId);
  if (!profile) throw new Problem('not-signed-in');
  return {
    user_id: userId,
    ...profile,
    ...(acting && { email: acting.email }),
    // Sellers need them for ads.
    ...(acting?.role === 'answering' && { phone: null, whatsapp: null }),
    staff_role: acting?.role ?? null,
    membership: {
      type: member.membership_type,
      display_name: member.plan.display_name_ar,
      badge_text: member.plan.badge_text,
      badge_color: member.plan.badge_color,
      price: member.plan.price,
      show_analytics: member.plan.show_analytics,
      expires_at: member.membership_expires_at?.toISOString() ?? null,
    },
    points: {
      total: spendable(member, member.membership_type),
      base: member.points,
      credits: member.credits,
    },
    monthly_ads: { used: member.monthly_ads_count, limit: member.monthly_ads_limit },
    unread: {
      // Those of the owner are private.
      notifications: acting === null ? await countUnreadNotifications(database, userId) : 0,
      messages: await countUnreadMessages(database, userId),
    },
  };
}

import type { AdministeredMember } from '@arabati/domain/administration/members.endpoints';
import { daysRemaining } from '@arabati/domain/memberships/change-membership';
import { count, formatNumber, nouns } from '../numbers/plural.ts';

type Member = Pick<AdministeredMember, 'membership_expires_at' | 'points' | 'credits'>;

/**
 * Lists what a member loses by a downgrade to free and what stays, one sentence each.
 *
 * @param ads the monthly allowances of both plans, once they are loaded.
 */
export function downgradeLosses(
  member: Member,
  ads: { now: number | undefined; free: number | undefined },
  now: Date,
): string[] {
  const { membership_expires_at, points, credits } = member;
  const days = membership_expires_at === null ? null : daysRemaining(new Date(membership_expires_at), now);
  return [
    days === null
      ? 'تنتهي الآن عضوية ليس لها تاريخ انتهاء.'
      : `الأيام التي يخسرها من عضويته: ${formatNumber(days)}.`,
    ...(ads.now === undefined || ads.free === undefined
      ? []
      : [`إعلاناته في الشهر تصبح ${formatNumber(ads.free)} بدل ${formatNumber(ads.now)}.`]),
    'الإعلانات المرحّلة من فترة سابقة تضيع.',
    ...(credits > 0 ? [`النقاط الإضافية لا يصرفها في المجانية: ${formatNumber(credits)}.`] : []),
    `رصيده يبقى: ${count(points, nouns.point)}.`,
  ];
}

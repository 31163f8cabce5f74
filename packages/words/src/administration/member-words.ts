import type { MemberFilter, MemberSort } from '@arabati/domain/administration/members.requests';
import type { MembershipType } from '@arabati/domain/memberships/membership-types';
import type { PointReason } from '@arabati/domain/points/point-reasons';

export const membershipBadges: Record<MembershipType, string> = {
  free: 'مجاني',
  premium: 'مميز',
  premium_individual: 'مميز - فردي',
  premium_trader: 'مميز - تاجر',
};

export const memberFilterWords: Record<MemberFilter, string> = {
  all: 'كل العضويات',
  free: membershipBadges.free,
  premium: membershipBadges.premium,
  premium_individual: membershipBadges.premium_individual,
  premium_trader: membershipBadges.premium_trader,
  suspended: 'موقوف',
};

export const memberSortWords: Record<MemberSort, string> = {
  newest: 'الأحدث انضماماً',
  oldest: 'الأقدم انضماماً',
  name: 'الاسم',
  points: 'النقاط: من الأكثر',
};

/** Why a balance changed. */
export const pointReasonWords: Record<PointReason, string> = {
  opening: 'رصيد البداية',
  promo: 'رصيد عرض الإطلاق',
  reveal: 'عرض أرقام بائع',
  'reveal-refund': 'إعادة نقطة عرض',
  'monthly-top-up': 'رصيد الشهر',
  upgrade: 'تغيير العضوية',
  correction: 'تصحيح',
  reversal: 'إلغاء تفعيل',
};

import type { IdentityDocumentKind, IdentityState } from '@arabati/domain/identity-verification/identity';
import type { Identity } from '@arabati/domain/identity-verification/identity-verification.endpoints';
import { formatDay } from '../dates/date-words.ts';

export const identityKindWords: Record<IdentityDocumentKind, string> = {
  'national-card': 'البطاقة القومية',
  passport: 'جواز السفر',
  'commercial-registration': 'السجل التجاري',
  'showroom-licence': 'رخصة المعرض',
  other: 'مستند رسمي آخر',
};

export const identityStateWords: Record<IdentityState, string> = {
  waiting: 'قيد المراجعة',
  approved: 'موثّقة',
  rejected: 'مرفوضة',
  ended: 'انتهى توثيقها',
};

type EndedRequest = Pick<NonNullable<Identity['request']>, 'ended_by' | 'ended_at' | 'reason'>;

/** Why a verification ended, for the member and for administrators. */
export function identityEndWords({ ended_by, ended_at }: EndedRequest): string {
  const day = ended_at === null ? '' : ` في ${formatDay(new Date(ended_at))}`;
  if (ended_by === 'name') return `انتهى التوثيق${day} بعد تغيير اسم الحساب.`;
  if (ended_by === 'term') return `انتهت مدة التوثيق${day}.`;
  return `سحبت الإدارة التوثيق${day}.`;
}

/** Common reasons for a rejection; administrators choose one and can edit it. */
export const identityRejectionReasons = [
  'الصورة غير واضحة، صوّر المستند كله.',
  'الاسم في المستند غير الذي كتبته.',
  'غيّر اسم حسابك إلى الاسم في المستند.',
  'المستند منتهي الصلاحية.',
  'لا نقبل هذا النوع من المستندات.',
] as const;

/** Common reasons for taking a verification back. */
export const identityTakingBackReasons = [
  'انتقل المعرض إلى مالك آخر.',
  'تبيّن أن المستند غير صحيح.',
  'يستخدم الحساب شخص غير صاحب المستند.',
] as const;

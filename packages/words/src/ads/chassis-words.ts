import type { ChassisCheckResult } from '@arabati/domain/ads/chassis.endpoints';

export const chassisStated = 'رقم الشاسيه مسجّل';

export const chassisResults: Record<ChassisCheckResult, { title: string; text: string }> = {
  matches: {
    title: 'الرقم مطابق',
    text: 'هذا هو الرقم الذي سجّله البائع. تأكد أنه على جسم السيارة وفي شهادة البحث أيضاً.',
  },
  differs: {
    title: 'الرقم غير مطابق',
    text: 'هذا غير الرقم الذي سجّله البائع. راجع ما كتبته، ثم اسأل البائع قبل أن تدفع.',
  },
  'not-stated': {
    title: 'لم يسجّل البائع رقم الشاسيه',
    text: 'اقرأه بنفسك من جسم السيارة ومن الأوراق.',
  },
};

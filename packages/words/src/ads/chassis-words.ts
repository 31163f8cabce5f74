import type { ChassisCheckResult } from '@arabati/domain/ads/chassis.endpoints';

export const chassisStated = 'رقم الشاسيه مسجّل';

export const chassisVerified = { title: 'رقم الشاسيه موثّق', text: 'رأته الإدارة على السيارة أو في أوراقها.' };

/** For a number on the register of stolen cars, whatever the comparison found. */
export const chassisStolen = {
  title: 'هذا الرقم في سجل السيارات المسروقة',
  text: 'أبلغ صاحب هذه السيارة الشرطة بسرقتها، وتأكدنا من بلاغه. لا تدفع شيئاً، وأبلغ أقرب قسم شرطة.',
};

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

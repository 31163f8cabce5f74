import type { AppealState } from '@arabati/domain/appeals/appeal';
import type { NotificationText } from '../notifications/notification-words.ts';
import { isolated, quoted } from '../text/isolated.ts';

/** How the owner sees their appeal. */
export const appealStateWords: Record<AppealState, string> = {
  waiting: 'اعتراضك قيد المراجعة',
  accepted: 'قبلنا اعتراضك',
  rejected: 'لم نقبل اعتراضك',
};

/** For the owner of an ad. An accepted appeal has the notification of the restored ad. */
export function appealRejectedWords({ title, answer }: { title: string; answer: string }): NotificationText {
  return {
    title: 'لم نقبل اعتراضك',
    message: `راجع مسؤول آخر إزالة إعلانك ${quoted(title)} وبقي القرار كما هو. الرد: ${isolated(answer)}`,
  };
}

/** Common answers to a rejected appeal, which the owner reads. */
export const commonAppealAnswers = [
  'ما زال الإعلان مخالفاً للشروط',
  'لم تصلنا الصور أو الأوراق المطلوبة',
  'انشر إعلاناً جديداً بعد تصحيح المخالفة',
];

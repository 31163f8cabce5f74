import type { DecisionCounts } from '@arabati/domain/reports/report-desk.endpoints';
import type { ReportSubject } from '@arabati/domain/reports/report-reasons';

/** Names of the queues, in the order of their chips. */
export const queueWords: Record<ReportSubject, string> = {
  ad: 'الإعلانات',
  member: 'الأعضاء',
  conversation: 'المحادثات',
  review: 'التقييمات',
};

/** Common reasons to leave a case to colleagues. */
export const commonSkipReasons = ['أحتاج إلى رأي زميل', 'أنتظر معلومات', 'أعرف صاحب البلاغ أو المبلَّغ عنه'];

/** The figures of decisions, in the order of their columns. */
export const decisionCountNames = [
  'decided',
  'upheld',
  'overturned',
  'automatic',
  'within_hour',
  'within_day',
] as const satisfies (keyof DecisionCounts)[];

export const decisionCountWords: Record<keyof DecisionCounts, string> = {
  decided: 'القرارات',
  upheld: 'المقبولة',
  overturned: 'تراجعنا عنها',
  automatic: 'بدون بلاغ من عضو',
  within_hour: 'خلال ساعة',
  within_day: 'خلال يوم',
};

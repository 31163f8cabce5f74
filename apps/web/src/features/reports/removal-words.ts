import type { ReportCase } from '@arabati/domain/reports/report-desk.endpoints';

interface RemovalWords {
  action: string;
  /** What happens, for the prompt. */
  effect: string;
  /** Who reads the reason. */
  hint: string;
}

/** The texts of a decision that takes the subject down; null if it does not. */
export function removalWords({ subject, ad_id, review_id }: ReportCase): RemovalWords | null {
  if (subject === 'ad' && ad_id !== null) {
    return {
      action: 'إزالة الإعلان',
      effect: 'يختفي الإعلان من السوق، ونخبر صاحبه بالسبب ومن أبلغوا بالنتيجة.',
      hint: 'يقرؤه صاحب الإعلان كما تكتبه.',
    };
  }
  if (subject === 'review' && review_id !== null) {
    return {
      action: 'إزالة التقييم',
      effect: 'يختفي التقييم من صفحة البائع، ونخبر كاتبه بالسبب ومن أبلغوا بالنتيجة.',
      hint: 'يقرؤه كاتب التقييم كما تكتبه.',
    };
  }
  return null;
}

import type { CaseReport, ReportCase } from '@arabati/domain/reports/report-desk.endpoints';
import { isAutomaticReason } from '@arabati/domain/reports/report-reasons';

/** Returns whether a case has no reports by members. */
export function isAutomatic(reports: readonly Pick<CaseReport, 'reason'>[]): boolean {
  return reports.every(({ reason }) => isAutomaticReason(reason));
}

export interface DecisionWords {
  uphold: string;
  reject: string;
  /** Prompt before a rejection, and its effect. */
  rejectTitle: string;
  rejectEffect: string;
  rejectAction: string;
  upheld: string;
  rejected: string;
  /** Text about the notified members. Empty without reporters. */
  notified: string;
}

/** Returns the texts of a decision. Those of an automatic case mention no reporters. */
export function decisionWords(found: ReportCase, automatic: boolean): DecisionWords {
  if (automatic && found.review_first) {
    return {
      uphold: removalWords(found)?.action ?? 'تثبيت المخالفة',
      reject: 'نشر الإعلان',
      rejectTitle: 'نشر الإعلان؟',
      rejectEffect: 'يراه المشترون من الآن كإعلان جديد، ونخبر صاحبه.',
      rejectAction: 'نعم، انشره',
      upheld: 'رُفض الإعلان',
      rejected: 'نُشر الإعلان',
      notified: '',
    };
  }
  if (automatic && found.subject === 'review') {
    return {
      uphold: removalWords(found)?.action ?? 'تثبيت المخالفة',
      reject: 'التقييم سليم',
      rejectTitle: 'التقييم سليم؟',
      rejectEffect: 'يبقى التقييم كما هو، ولا نخبر أحداً.',
      rejectAction: 'نعم، سليم',
      upheld: 'ثبتت المخالفة',
      rejected: 'وُجد التقييم سليماً',
      notified: '',
    };
  }
  if (automatic) {
    return {
      uphold: removalWords(found)?.action ?? 'تثبيت المخالفة',
      reject: 'الإعلان سليم',
      rejectTitle: 'الإعلان سليم؟',
      rejectEffect: found.hidden
        ? 'يعود الإعلان إلى السوق كما كان، ونخبر صاحبه.'
        : 'يبقى الإعلان معروضاً، ولا نخبر أحداً.',
      rejectAction: 'نعم، سليم',
      upheld: 'ثبتت المخالفة',
      rejected: 'وُجد الإعلان سليماً',
      notified: '',
    };
  }
  const removal = removalWords(found);
  return {
    uphold: removal ? `قبول و${removal.action}` : 'قبول البلاغات',
    reject: 'رفض البلاغات',
    rejectTitle: 'رفض البلاغات؟',
    rejectEffect: found.hidden
      ? 'يعود الإعلان إلى السوق كما كان، ونخبر صاحبه ومن أبلغوا.'
      : 'نخبر من أبلغوا أننا لم نجد مخالفة، ولا يتغير شيء آخر.',
    rejectAction: 'نعم، ارفضها',
    upheld: 'قُبلت البلاغات',
    rejected: 'رُفضت البلاغات',
    notified: 'وأخبرنا من أرسلوها.',
  };
}

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

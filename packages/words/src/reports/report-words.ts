import type { ReportReason, ReportState, ReportSubject } from '@arabati/domain/reports/report-reasons';
import { weightUnit } from '@arabati/domain/reports/report-weight';
import type { NotificationText } from '../notifications/notification-words.ts';
import { quoted } from '../text/isolated.ts';
import { reviewTimeWords } from './review-time-words.ts';

/** Reasons, as members choose them and administrators read them. */
export const reasonWords: Record<ReportReason, string> = {
  stolen: 'السيارة مسروقة',
  fraud: 'احتيال أو طلب عربون مقدماً',
  'forged-papers': 'أوراق مزوّرة',
  'already-sold': 'السيارة مباعة',
  'wrong-facts': 'السعر أو المعلومات غير صحيحة',
  'dead-number': 'الرقم لا يعمل',
  'number-shown': 'رقم هاتف في الصور أو النص',
  duplicate: 'إعلان مكرر',
  'fake-review': 'تقييم مزيّف',
  offensive: 'كلام أو صور مسيئة',
  'on-register': 'رقم الشاسيه في سجل السيارات المسروقة',
  signals: 'ملاحظات تلقائية',
  'review-first': 'مراجعة قبل النشر',
};

export const subjectWords: Record<ReportSubject, string> = {
  ad: 'إعلان',
  member: 'عضو',
  conversation: 'محادثة',
  review: 'تقييم',
};

/** Titles of the dialog by subject. */
export const reportTitles: Record<ReportSubject, string> = {
  ad: 'الإبلاغ عن الإعلان',
  member: 'الإبلاغ عن العضو',
  conversation: 'الإبلاغ عن المحادثة',
  review: 'الإبلاغ عن التقييم',
};

export const caseStateWords: Record<ReportState, string> = {
  open: 'قيد المراجعة',
  upheld: 'مقبول',
  rejected: 'مرفوض',
};

/** Formats a weight in whole reports: 1.33. */
export function weightWords(weight: number): string {
  return String(Math.round(weight) / weightUnit);
}

interface Subject {
  subject: ReportSubject;
  /** Title of the ad; '' for a member. */
  title: string;
}

function about({ subject, title }: Subject): string {
  const words: Record<ReportSubject, string> = {
    ad: `عن الإعلان ${quoted(title)}`,
    member: 'عن أحد الأعضاء',
    conversation: `عن محادثتك حول ${quoted(title)}`,
    review: `عن تقييم ${quoted(title)}`,
  };
  return words[subject];
}

/** For a reporter whose report was upheld. */
export function reportUpheldWords(subject: Subject): NotificationText {
  return {
    title: 'شكراً، بلاغك صحيح',
    message:
      subject.subject === 'ad' || subject.subject === 'review'
        ? `راجعنا بلاغك ${about(subject)}، وأزلناه من السوق.`
        : `راجعنا بلاغك ${about(subject)}، واتخذنا الإجراء اللازم.`,
  };
}

/** For a reporter whose report was rejected. */
export function reportRejectedWords(subject: Subject): NotificationText {
  return {
    title: 'راجعنا بلاغك',
    message: `لم نجد مخالفة في بلاغك ${about(subject)}. شكراً لأنك أخبرتنا.`,
  };
}

/** For a reporter whose report is open again, after a decision that was undone. */
export function reportReopenedWords(subject: Subject): NotificationText {
  return {
    title: 'نراجع بلاغك من جديد',
    message: `تراجعنا عن قرارنا في بلاغك ${about(subject)}. نخبرك بالنتيجة الجديدة.`,
  };
}

/** For the owner of an ad that reports or signals have hidden. */
export function adUnderReviewWords(ad: { title: string }): NotificationText {
  return {
    title: 'إعلانك قيد المراجعة',
    message: `أخفينا إعلانك ${quoted(ad.title)} حتى نراجعه. يعود كما كان إذا كان سليماً.`,
  };
}

/**
 * For the owner of an ad that is reviewed before it is listed.
 *
 * @param minutes the expected time; null if it is unknown.
 */
export function adReviewFirstWords(ad: { title: string }, minutes: number | null): NotificationText {
  return {
    title: 'إعلانك قيد المراجعة',
    message: `وصلنا إعلانك ${quoted(ad.title)}، ويراه المشترون بعد المراجعة. ${reviewTimeWords(minutes)} ونخبرك بالنتيجة.`,
  };
}

/** Common decisions on reported members and conversations, and reasons for an ad's owner. */
export const commonUpheldReasons: Record<ReportSubject, readonly string[]> = {
  ad: ['السيارة مبلّغ عنها مسروقة', 'إعلان احتيالي', 'السيارة مباعة', 'معلومات غير صحيحة', 'إعلان مكرر'],
  member: ['احتيال', 'إساءة في الرسائل', 'إعلانات وهمية'],
  conversation: ['طلب عربون مقدماً', 'إساءة في الرسائل', 'إرسال رقم هاتف'],
  review: ['تقييم مزيّف', 'كلام مسيء', 'رقم هاتف في التقييم', 'معلومات غير صحيحة'],
};

import type { ProblemCode } from '@arabati/domain/problems/problem-codes';
import type { StaffRole } from '@arabati/domain/showrooms/staff-roles';
import type { NotificationText } from '../notifications/notification-words.ts';
import type { Wording } from '../problems/load-problem-words.ts';
import { isolated, quoted } from '../text/isolated.ts';

export const staffRoleWords: Record<StaffRole, string> = {
  manager: 'مدير',
  seller: 'بائع',
  answering: 'رد على الرسائل',
};

/** What each role may do, for those who invite and for those who are invited. */
export const staffRoleDescriptions: Record<StaffRole, string> = {
  manager: 'يعمل كل ما يعمله البائع، ويدعو العاملين ويعفيهم، ويرى سجل النقاط',
  seller: 'ينشر الإعلانات ويغيّر أسعارها، ويعرض أرقام البائعين بنقاط المعرض، ويرد على الرسائل',
  answering: 'يقرأ إعلانات المعرض ومحادثاته، ويرد على الرسائل',
};

export function invitationWords(showroom: { name: string; role: StaffRole }): NotificationText {
  return {
    title: 'دعوة للعمل في معرض',
    message: `يدعوك ${quoted(showroom.name)} لتعمل باسمه. دورك: ${staffRoleWords[showroom.role]}.`,
  };
}

/** For the owner. */
export function invitationAcceptedWords(member: { name: string }): NotificationText {
  return {
    title: 'قبل العضو دعوة معرضك',
    message: `يعمل ${isolated(member.name)} باسم معرضك من الآن.`,
  };
}

/** For the owner. */
export function staffLeftWords(member: { name: string }): NotificationText {
  return { title: 'ترك العضو معرضك', message: `لا يعمل ${isolated(member.name)} باسم معرضك من الآن.` };
}

/** For the member. */
export function staffRemovedWords(showroom: { name: string }): NotificationText {
  return {
    title: 'انتهى عملك في المعرض',
    message: `لم تعد تعمل باسم ${quoted(showroom.name)}. حسابك كما هو.`,
  };
}

/** Loaded with the screens of a showroom's staff. */
export const staffProblemWords = {
  'no-showroom': { title: 'لا يوجد معرض', text: 'أنشئ معرضك أولاً' },
  'showroom-inactive': { title: 'معرضك متوقف', text: 'يعمل المعرض مع باقة التجار، جددها أولاً' },
  'managers-by-owner': { title: 'هذا لصاحب المعرض', text: 'صاحب المعرض وحده يعيّن المديرين ويعفيهم' },
  'already-staff': { title: 'هذا العضو مدعو قبل ذلك', text: 'تجده في قائمة العاملين' },
  'too-many-staff': { title: 'اكتمل عدد العاملين', text: 'أعفِ أحدهم أو اسحب دعوة أولاً' },
  'invitation-over': { title: 'انتهت هذه الدعوة', text: 'اطلب من صاحب المعرض دعوة جديدة' },
  'works-elsewhere': { title: 'تعمل في معرض آخر', text: 'اترك معرضك الحالي أولاً' },
} satisfies Partial<Record<ProblemCode, Wording>>;

import type { ProblemCode } from '@arabati/domain/problems/problem-codes';
import type { Wording } from '../problems/load-problem-words.ts';

/** Loaded with the screens of showrooms, for buyers, owners and administrators. */
export const showroomProblemWords = {
  'showroom-not-found': { title: 'المعرض غير موجود', text: 'ربما تغيّر رابطه' },
  'showroom-closed': { title: 'صفحة المعرض متوقفة', text: 'أوقفها صاحبها أو انتهت باقته' },
  'showroom-incomplete': { title: 'الصفحة ناقصة', text: 'أضف الشعار والعنوان ثم أرسلها للتوثيق' },
  'showroom-changed': { title: 'تغيّرت الصفحة', text: 'حدّث القائمة وراجعها من جديد' },
  'not-a-trader': { title: 'المعرض لباقة التجار', text: 'فعّل باقة التجار ثم حاول مرة أخرى' },
  'slug-taken': { title: 'الرابط مأخوذ', text: 'يستعمله معرض آخر، اختر رابطاً غيره' },
  'slug-fixed': { title: 'الرابط لا يتغير', text: 'قد يكون عند المشترين، فيبقى كما هو' },
  'too-many-follows': { title: 'تتابع معارض كثيرة', text: 'أوقف متابعة أحدها ثم تابع غيره' },
} satisfies Partial<Record<ProblemCode, Wording>>;

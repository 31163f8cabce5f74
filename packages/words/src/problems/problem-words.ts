import type { ProblemCode } from '@arabati/domain/problems/problem-codes';
import type { adLifeProblemWords } from '../ads/ad-life-words.ts';
import type { priceChangeProblemWords } from '../ads/price-change-words.ts';
import type { appealProblemWords } from '../appeals/appeal-problem-words.ts';
import type { identityProblemWords } from '../identity-verification/identity-problem-words.ts';
import type { leadProblemWords } from '../leads/lead-problem-words.ts';
import type { offerProblemWords } from '../offers/offer-problem-words.ts';
import type { plateProblemWords } from '../plates/plate-words.ts';
import type { reportProblemWords } from '../reports/report-problem-words.ts';
import type { reviewProblemWords } from '../reviews/review-problem-words.ts';
import type { savedSearchProblemWords } from '../search/saved-search-words.ts';
import type { showroomProblemWords } from '../showrooms/showroom-problem-words.ts';
import type { staffProblemWords } from '../showrooms/staff-words.ts';
import type { stockProblemWords } from '../stock/stock-problem-words.ts';
import type { feedProblemWords } from '../stock-feed/feed-problem-words.ts';
import type { stolenCarProblemWords } from '../stolen-cars/stolen-car-problem-words.ts';
import type { adminProblemWords } from './admin-problem-words.ts';
import { loadProblemWords, type Wording } from './load-problem-words.ts';

/** Codes whose texts are loaded with the only part of the app that can receive them. */
type LazyProblemCode =
  | keyof typeof adLifeProblemWords
  | keyof typeof adminProblemWords
  | keyof typeof appealProblemWords
  | keyof typeof feedProblemWords
  | keyof typeof identityProblemWords
  | keyof typeof leadProblemWords
  | keyof typeof offerProblemWords
  | keyof typeof plateProblemWords
  | keyof typeof priceChangeProblemWords
  | keyof typeof reportProblemWords
  | keyof typeof reviewProblemWords
  | keyof typeof savedSearchProblemWords
  | keyof typeof showroomProblemWords
  | keyof typeof staffProblemWords
  | keyof typeof stockProblemWords
  | keyof typeof stolenCarProblemWords;

/** Arabic title and text of each other problem code. A code without texts does not compile. */
export const problemWords: Record<Exclude<ProblemCode, LazyProblemCode>, Wording> = {
  'invalid-input': { title: 'راجع ما كتبته', text: 'صحّح الخانات المعلّمة وحاول مرة أخرى' },
  'bad-request': { title: 'لم تنجح العملية', text: 'حدّث الصفحة وحاول مرة أخرى' },
  'not-signed-in': { title: 'تسجيل الدخول مطلوب', text: 'يجب تسجيل الدخول للوصول إلى هذه الصفحة' },
  'email-not-confirmed': { title: 'بريدك غير مؤكد', text: 'يرجى تأكيد بريدك أولاً' },
  'not-allowed': { title: 'وصول مرفوض', text: 'حسابك لا يسمح بهذا' },
  'not-staff': { title: 'لم تعد تعمل في هذا المعرض', text: 'ارجع إلى حسابك، أو راسل صاحب المعرض' },
  'not-for-staff': { title: 'ليس من عملك في المعرض', text: 'ارجع إلى حسابك لتفتح هذا' },
  'not-found': { title: 'غير موجود', text: 'لم نجد ما تبحث عنه' },
  'ad-not-found': { title: 'الإعلان غير موجود', text: 'ربما حذفه صاحبه أو تغيّر رابطه' },
  'ad-under-review': { title: 'الإعلان قيد المراجعة', text: 'يظهر بعدها إذا كان سليماً' },
  'seller-not-found': { title: 'البائع غير موجود', text: 'ربما أُغلق حسابه أو تغيّر رابطه' },
  'member-not-found': { title: 'العضو غير موجود', text: 'ربما حُذف حسابه' },
  'conversation-not-found': { title: 'المحادثة غير موجودة', text: 'ربما تغيّر رابطها، ارجع إلى محادثاتك' },
  'message-has-digits': { title: 'لا يُسمح بالأرقام', text: 'احذف الأرقام من رسالتك ثم أرسلها' },
  'member-suspended': {
    title: 'حساب هذا العضو موقوف',
    text: 'لا تصله رسائلك حتى ينتهي الإيقاف',
  },
  'member-gone': { title: 'الحساب لم يعد موجوداً', text: 'أُغلق حساب هذا العضو ولا يمكن مراسلته' },
  'ad-sold': { title: 'تم بيع هذه السيارة', text: 'لم تعد أرقام التواصل متاحة لهذا الإعلان' },
  'ad-paused': { title: 'الإعلان متوقف مؤقتاً', text: 'أوقفه صاحبه، وربما يعود لاحقاً' },
  'monthly-limit-reached': {
    title: 'تجاوز الحد المسموح',
    text: 'نشرت كل إعلاناتك لهذا الشهر',
  },
  'posting-limited': {
    title: 'نشرك محدود الآن',
    text: 'بلغت حد النشر بسبب مخالفات على حسابك. تجدها في «حسابي»',
  },
  'not-enough-points': { title: 'رصيدك لا يكفي', text: 'ليس لديك نقاط كافية لعرض معلومات التواصل' },
  'contact-missing': {
    title: 'لا يوجد رقم لهذا الإعلان',
    text: 'لم يترك صاحب الإعلان رقماً، ولم تُخصم منك أي نقطة',
  },
  'contact-not-revealed': { title: 'الأرقام مخفية', text: 'اعرض معلومات التواصل أولاً' },
  'own-ad': { title: 'هذا إعلانك', text: 'لا يمكنك مراسلة نفسك' },
  oneself: { title: 'هذا حسابك', text: 'اختر عضواً آخر' },
  'member-blocked': { title: 'حظرت هذا العضو', text: 'ارفع الحظر لمراسلته' },
  'conversation-frozen': {
    title: 'المراسلة متوقفة هنا',
    text: 'إعلان هذه المحادثة قيد المراجعة أو أُزيل',
  },
  'favorites-full': {
    title: 'المفضلة ممتلئة',
    text: 'أزل بعض الإعلانات من مفضلتك ثم حاول مرة أخرى',
  },
  'phone-taken': { title: 'خطأ', text: 'رقم الهاتف مستخدم' },
  'whatsapp-taken': { title: 'خطأ', text: 'رقم الواتساب مستخدم' },
  'photo-missing': {
    title: 'خطأ في تحميل الصور',
    text: 'بعض الصور لم يكتمل رفعها، أعد رفعها ثم انشر الإعلان',
  },
  'ad-posted-before': {
    title: 'نُشر هذا الإعلان من قبل',
    text: 'نُشر من جهاز آخر بكلام غير هذا. ما كتبته هنا محفوظ في مسودة جديدة',
  },
  'photo-not-an-image': { title: 'خطأ في تحميل الصورة', text: 'هذا الملف ليس صورة يمكن قراءتها' },
  'photo-too-large': { title: 'خطأ في تحميل الصورة', text: 'حجم الصورة أكبر من 5 ميغابايت' },
  'photo-too-many-pixels': { title: 'خطأ في تحميل الصورة', text: 'الصورة كبيرة جداً، اختر أصغر منها' },
  'too-many-photos': {
    title: 'خطأ في تحميل الصور',
    text: 'رفعت صوراً كثيرة لم تُنشر بعد، حاول مرة أخرى لاحقاً',
  },
  'chassis-number-taken': {
    title: 'السيارة معروضة في إعلان آخر',
    text: 'رقم الشاسيه مسجّل في إعلان معروض الآن. إذا كانت سيارتك فراسل الدعم',
  },
  'push-service-unknown': {
    title: 'متصفحك غير مدعوم',
    text: 'لا يمكننا إرسال التنبيهات إلى هذا المتصفح، جرّب كروم أو فايرفوكس أو سفاري',
  },
  'id-taken': { title: 'تعذر الحفظ', text: 'حدّث الصفحة وحاول مرة أخرى' },
  'too-many-receipts': {
    title: 'إيصالاتك قيد المراجعة',
    text: 'انتظر حتى نراجع ما أرسلته ثم أرسل غيره',
  },
  'receipt-number-taken': {
    title: 'رقم العملية مستخدم',
    text: 'سبق إرسال هذا الرقم، ويُقبل مرة واحدة فقط',
  },
  'too-large': { title: 'البيانات كبيرة جداً', text: 'قلّل حجم ما ترسله وحاول مرة أخرى' },
  'profile-not-created': {
    title: 'خطأ في إنشاء الملف',
    text: 'لم نتمكن من إنشاء ملفك، حاول مرة أخرى بعد قليل',
  },
  ...loadProblemWords,
};

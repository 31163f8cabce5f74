import type { ProblemCode } from '@arabati/domain/problems/problem-codes';

interface Wording {
  title: string;
  text: string;
}

/** What a person is told for each way in which the server can say no. A code without words does not compile. */
export const problemWords: Record<ProblemCode, Wording> = {
  'invalid-input': { title: 'بيانات غير مكتملة', text: 'راجع الحقول المشار إليها ثم أعد المحاولة' },
  'bad-request': { title: 'طلب غير صحيح', text: 'تعذر فهم الطلب، حدّث الصفحة وأعد المحاولة' },
  'not-signed-in': { title: 'تسجيل الدخول مطلوب', text: 'يجب تسجيل الدخول للوصول إلى هذه الصفحة' },
  'email-not-confirmed': { title: 'بريدك غير مؤكد', text: 'يرجى تأكيد بريدك أولاً' },
  'not-allowed': { title: 'وصول مرفوض', text: 'ليس لديك صلاحية لهذا الإجراء' },
  'not-found': { title: 'غير موجود', text: 'لم نجد ما تبحث عنه' },
  'ad-not-found': { title: 'الإعلان غير موجود', text: 'ربما حذفه صاحبه أو تغيّر رابطه' },
  'seller-not-found': { title: 'البائع غير موجود', text: 'ربما أُغلق حسابه أو تغيّر رابطه' },
  'member-not-found': { title: 'العضو غير موجود', text: 'ربما حُذف حسابه' },
  'conversation-not-found': { title: 'المحادثة غير موجودة', text: 'ربما تغيّر رابطها، ارجع إلى محادثاتك' },
  'message-has-digits': { title: 'لا يُسمح بالأرقام', text: 'احذف الأرقام من رسالتك ثم أرسلها' },
  'member-gone': { title: 'الحساب لم يعد موجوداً', text: 'أُغلق حساب هذا العضو ولا يمكن مراسلته' },
  'ad-sold': { title: 'تم بيع هذه السيارة', text: 'لم تعد أرقام التواصل متاحة لهذا الإعلان' },
  'monthly-limit-reached': {
    title: 'تجاوز الحد المسموح',
    text: 'لقد وصلت إلى الحد الأقصى من الإعلانات لهذا الشهر',
  },
  'not-enough-points': { title: 'رصيدك لا يكفي', text: 'ليس لديك نقاط كافية لعرض معلومات التواصل' },
  'contact-missing': {
    title: 'لا يوجد رقم لهذا الإعلان',
    text: 'لم يترك صاحب الإعلان رقماً، ولم تُخصم منك أي نقطة',
  },
  'contact-not-revealed': { title: 'الأرقام مخفية', text: 'اعرض معلومات التواصل أولاً' },
  'own-ad': { title: 'هذا إعلانك', text: 'لا يمكن تنفيذ هذا الإجراء على إعلانك' },
  'favorites-full': {
    title: 'المفضلة ممتلئة',
    text: 'أزل بعض الإعلانات من مفضلتك ثم أعد المحاولة',
  },
  'phone-taken': { title: 'خطأ', text: 'رقم الهاتف مستخدم' },
  'whatsapp-taken': { title: 'خطأ', text: 'رقم الواتساب مستخدم' },
  'photo-missing': {
    title: 'خطأ في تحميل الصور',
    text: 'بعض الصور لم يكتمل رفعها، أعد رفعها ثم انشر الإعلان',
  },
  'photo-not-an-image': { title: 'خطأ في تحميل الصورة', text: 'هذا الملف ليس صورة يمكن قراءتها' },
  'photo-too-large': { title: 'خطأ في تحميل الصورة', text: 'حجم الصورة أكبر من 5 ميغابايت' },
  'photo-too-many-pixels': { title: 'خطأ في تحميل الصورة', text: 'أبعاد الصورة أكبر مما نستطيع معالجته' },
  'too-many-photos': { title: 'خطأ في تحميل الصور', text: 'رفعت صوراً كثيرة لم تُنشر بعد، أعد المحاولة لاحقاً' },
  'settings-changed': {
    title: 'تغيّرت هذه الإعدادات',
    text: 'حفظها مسؤول آخر بينما كنت تكتب، ولم يُحفظ ما كتبته',
  },
  'second-factor-changed': {
    title: 'تغيّر التحقق بخطوتين',
    text: 'غُيّر في جلسة أخرى، حدّث الصفحة وأعد المحاولة',
  },
  'id-taken': { title: 'تعذر الحفظ', text: 'حدّث الصفحة وأعد المحاولة' },
  'too-many-receipts': {
    title: 'إيصالاتك قيد المراجعة',
    text: 'انتظر حتى نراجع ما أرسلته ثم أرسل غيره',
  },
  'receipt-number-taken': {
    title: 'رقم العملية مستخدم',
    text: 'سبق إرسال هذا الرقم، ولا تُفعّل به باقة مرتين',
  },
  'receipt-number-contested': {
    title: 'الرقم نفسه في إيصال آخر',
    text: 'أرسل غيره إيصالاً بالرقم نفسه، فارفض المزوّر منهما أولاً',
  },
  'receipt-decided': {
    title: 'سبق البت في هذا الإيصال',
    text: 'قرر فيه مسؤول آخر، ولم يتغير شيء',
  },
  'too-many-requests': { title: 'محاولات كثيرة', text: 'حاول مرة أخرى بعد قليل' },
  'too-large': { title: 'البيانات كبيرة جداً', text: 'قلّل حجم ما ترسله وأعد المحاولة' },
  'profile-not-created': {
    title: 'خطأ في إنشاء الملف',
    text: 'لم نتمكن من إنشاء ملفك، حاول مرة أخرى بعد قليل',
  },
  overloaded: { title: 'الخدمة مشغولة', text: 'حاول مرة أخرى بعد قليل' },
  unavailable: { title: 'الخدمة غير متاحة الآن', text: 'لم يُفقد شيء، حاول مرة أخرى بعد قليل' },
  unexpected: { title: 'خطأ', text: 'حدث خطأ غير متوقع' },
};

/** For a request that got no answer at all. */
export const noConnectionWords: Wording = {
  title: 'لا يوجد اتصال',
  text: 'تحقق من الشبكة وأعد المحاولة، ما كتبته محفوظ',
};

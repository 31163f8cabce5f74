import type { ProblemCode } from '@arabati/domain/problems/problem-codes';
import type { Wording } from './load-problem-words.ts';

/** The same as `problemWords` for codes that only administrators can receive. Members' screens do not load them. */
export const adminProblemWords = {
  'already-suspended': {
    title: 'الحساب موقوف قبل ذلك',
    text: 'ارفع الإيقاف أولاً إذا أردت تغيير مدته أو سببه',
  },
  'case-claimed': { title: 'يعمل زميل عليه الآن', text: 'افتح غيره، أو عد إليه بعد دقائق' },
  'second-review-open': {
    title: 'هذا البلاغ في المراجعة الثانية',
    text: 'لا يظهر قراره حتى يقرر فيه مسؤول ثان بدون أن يراه',
  },
  'reports-decided': { title: 'تمت مراجعة هذه البلاغات', text: 'قرر فيها مسؤول آخر، ولم يتغير شيء' },
  'reports-changed': { title: 'وصلت بلاغات جديدة', text: 'اقرأها ثم قرر' },
  'stolen-car-changed': {
    title: 'تغيّر هذا البلاغ',
    text: 'قرر فيه مسؤول آخر أو سحبه صاحبه، ولم يتغير شيء',
  },
  'stolen-car-redeclared': {
    title: 'للعضو بلاغ أحدث عن هذه السيارة',
    text: 'قرر في البلاغ الأحدث، فهذا لم يتغير',
  },
  'stolen-list-not-text': {
    title: 'الملف ليس قائمة CSV',
    text: 'احفظ القائمة من برنامج الجداول بصيغة CSV وترميز UTF-8، ثم ارفعها',
  },
  'stolen-list-without-columns': {
    title: 'أعمدة القائمة ناقصة',
    text: 'اكتب في السطر الأول أسماء الأعمدة: رقم الشاسيه، رقم البلاغ، تاريخ السرقة، ملاحظة',
  },
  'stolen-list-too-large': {
    title: 'القائمة طويلة',
    text: 'قسّمها إلى ملفات أصغر، أو أضفها من سطر الأوامر في الخادم',
  },
  'appeal-decided': {
    title: 'تمت مراجعة هذا الاعتراض',
    text: 'قرر فيه مسؤول آخر أو عاد الإعلان، ولم يتغير شيء',
  },
  'own-removal': { title: 'أنت من أزال الإعلان', text: 'يراجع الاعتراض مسؤول آخر' },
  'removal-changed': {
    title: 'تغيّر قرار الإزالة',
    text: 'قرر مسؤول آخر بعد ما رأيته، ولم يتغير شيء',
  },
  'identity-renamed': {
    title: 'غيّر العضو اسمه',
    text: 'قارن الاسم الجديد بالمستند ثم قرر',
  },
  'number-code-unknown': {
    title: 'لا يوجد هذا الرمز',
    text: 'ربما انتهى أو غيّر صاحبه رقمه. اطلب منه رمزاً جديداً من صفحة حسابه',
  },
  'number-code-mismatch': {
    title: 'الرمز ليس لهذا الرقم',
    text: 'طلبه عضو برقم آخر، فلم نوثّق شيئاً',
  },
  'settings-changed': {
    title: 'تغيّرت هذه الإعدادات',
    text: 'حفظها مسؤول آخر بينما كنت تكتب، ولم يُحفظ ما كتبته',
  },
  'last-owner': {
    title: 'هذا آخر مالك',
    text: 'اجعل مسؤولاً آخر مالكاً، ثم حاول مرة أخرى',
  },
  'second-factor-changed': {
    title: 'تغيّر التحقق بخطوتين',
    text: 'حدث التغيير في جلسة أخرى، حدّث الصفحة وحاول مرة أخرى',
  },
  'receipt-number-contested': {
    title: 'الرقم نفسه في إيصال آخر',
    text: 'أرسل غيره إيصالاً بالرقم نفسه، فارفض المزوّر منهما أولاً',
  },
  'receipt-decided': {
    title: 'تمت مراجعة هذا الإيصال',
    text: 'قرر فيه مسؤول آخر، ولم يتغير شيء',
  },
  'ad-hidden': {
    title: 'الإعلان مخفي',
    text: 'صاحبه موقوف، ولا يُعزّز إعلان لا يراه أحد. عزّزه بعد انتهاء الإيقاف',
  },
  'activation-not-found': { title: 'التفعيل غير موجود', text: 'حدّث الصفحة وحاول مرة أخرى' },
  'activation-reversed': { title: 'هذا التفعيل ملغى', text: 'ألغاه مسؤول من قبل، ولم يتغير شيء' },
  'activation-superseded': {
    title: 'تغيرت العضوية بعد هذا التفعيل',
    text: 'ألغِ آخر تغيير للعضوية أولاً',
  },
  'backup-disk-full': {
    title: 'لا مساحة للنسخة الاحتياطية',
    text: 'قرص الخادم ممتلئ أو لا يقبل الكتابة، فلم تُنشأ النسخة. أفرغ مساحة فيه ثم حاول مرة أخرى',
  },
  'password-change-required': {
    title: 'غيّر كلمة المرور أولاً',
    text: 'كلمة مرورك مؤقتة. اختر كلمة مرور جديدة، ثم أكمل عملك',
  },
} satisfies Partial<Record<ProblemCode, Wording>>;

import type { FieldProblem } from '@arabati/domain/problems/problem-codes';

/** Problems whose texts name a limit; displayed through `limitedFieldWords`. */
export type LimitProblem = 'too-short' | 'too-long' | 'too-small' | 'too-large';

/** Texts beside an invalid field. The specification's texts where it has any. */
export const fieldWords: Record<Exclude<FieldProblem, LimitProblem>, string> = {
  required: 'املأ هذه الخانة',
  invalid: 'راجع ما كتبته هنا',
  'not-a-number': 'اكتب أرقاماً فقط، بدون كسور',
  'not-an-amount': 'اكتب المبلغ بالأرقام، مثل 12.5',
  'six-digits-at-most': 'الحد الأقصى المسموح به هو 6 أرقام فقط',
  'no-phone-number': 'لا تكتب رقم هاتف هنا، له خانة خاصة',
  'three-digits-at-most': 'اكتب 3 أرقام على الأكثر في هذه الخانة',
  'name-reserved': 'هذا الاسم لإدارة عربتي، اختر غيره',
  'ten-digits': 'اكتب الرقم كاملاً: 10 أرقام',
  'phone-starts-with-zero': 'اكتب الرقم من أوله بالصفر، مثل 0912345678',
  'identifier-not-registered': 'هذا الرقم أو البريد غير مسجل عندنا',
  'email-in-use': 'هذا بريد حساب موجود، احذف الحساب أولاً',
  'phone-prefix-unknown': 'راجع أول الرقم، مثل 091 أو 012',
  'email-required': 'يرجى إدخال البريد الإلكتروني',
  'email-invalid': 'يرجى إدخال بريد إلكتروني صحيح',
  'email-taken': 'الإيميل مسجل مسبقاً',
  'email-unchanged': 'هذا هو بريدك الحالي',
  'phone-taken': 'رقم الهاتف مسجل مسبقاً',
  'whatsapp-taken': 'رقم الواتساب مسجل مسبقاً',
  'password-too-short-for-sign-up': 'كلمة المرور يجب أن تكون 6 أحرف على الأقل',
  'password-too-short': 'كلمة المرور يجب أن تكون 8 أحرف على الأقل',
  'password-too-long': 'كلمة المرور يجب أن تكون أقل من 128 حرف',
  'password-needs-uppercase': 'أضف حرفاً إنجليزياً كبيراً مثل A',
  'password-needs-lowercase': 'أضف حرفاً إنجليزياً صغيراً مثل a',
  'password-needs-digit': 'أضف رقماً مثل 7',
  'password-needs-special': 'أضف رمزاً مثل @ أو #',
  'password-spaces': 'احذف المسافة من أول كلمة المرور وآخرها، والمسافات المكررة',
  'password-unchanged': 'هذه كلمة مرورك الحالية، اختر غيرها',
  'password-common': 'كلمة المرور هذه شائعة ويسهل تخمينها، اختر غيرها',
  'password-personal': 'كلمة المرور هذه هي اسمك أو بريدك أو رقمك، اختر غيرها',
  'passwords-differ': 'كلمات المرور غير متطابقة',
  'password-wrong': 'كلمة المرور غير صحيحة',
  'username-taken': 'يوجد مسؤول بهذا الاسم',
  'code-wrong': 'الرمز غير صحيح، أو استعملته من قبل',
  'seller-role-required': 'يجب اختيار صفة البائع',
  'papers-type-required': 'يجب اختيار نوع الأوراق',
  'license-status-required': 'يجب اختيار حالة الترخيص',
  'photo-required': 'يجب إضافة صورة واحدة على الأقل للسيارة',
  'five-photos-at-most': 'يمكنك إضافة 5 صور كحد أقصى',
  'commission-required': 'اكتب مبلغ العمولة',
  'search-criteria-required': 'يرجى إدخال كلمة بحث أو تحديد مدينة أو سعر',
  'date-in-future': 'هذا اليوم لم يأتِ بعد، اكتب يوم التحويل',
  'date-too-old': 'مضى على هذا التاريخ أكثر من سنة، راجعه',
  'transaction-number-used': 'سبق تفعيل باقة بهذا الرقم، ولا يُقبل مرتين',
  'transaction-number-waiting': 'أرسلت إيصالاً بهذا الرقم وهو قيد المراجعة',
  'unknown-field': 'خانة غير معروفة',
};

/** For fields without a known limit. */
export const limitWords: Record<LimitProblem, string> = {
  'too-short': 'الرقم ناقص، اكتبه كله',
  'too-long': 'النص طويل، اختصره',
  'too-small': 'الرقم صغير جداً، راجعه',
  'too-large': 'الرقم كبير جداً، راجعه',
};

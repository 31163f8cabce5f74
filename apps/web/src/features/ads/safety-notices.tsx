import { ShieldAlert } from 'lucide-react';

/** Warnings of local police and buyers, in the order of a deal. */
const notices = [
  'قابل البائع في مكان عام وفي ضوء النهار، ولا تذهب وحدك',
  'لا تدفع أي مبلغ أو عربون قبل أن ترى السيارة وأوراقها بنفسك',
  'افحص السيارة عند ميكانيكي تثق به قبل الاتفاق على السعر',
  'طابق رقم الشاسيه ورقم الماكينة مع الأوراق، واستخرج شهادة بحث من إدارة المرور',
  'تأكد من هوية البائع ومن التوكيل إذا لم يكن هو المالك',
  'أكمل المبايعة ونقل الملكية عند المحامي وإدارة المرور قبل تسليم المبلغ كاملاً',
  'لا تعطِ أحداً رموز التحقق أو بيانات حسابك البنكي',
  'احذر من السعر الرخيص جداً',
];

export function SafetyNotices() {
  return (
    <section aria-labelledby="safety-heading" className="rounded-lg bg-warning-soft p-4 sm:p-5">
      <h2 id="safety-heading" className="mb-2 flex items-center gap-2 font-bold text-warning-ink">
        <ShieldAlert aria-hidden="true" className="size-5.5 shrink-0" />
        إرشادات السلامة
      </h2>
      <ul className="grid list-disc gap-1.5 ps-5 text-sm marker:text-warning-ink">
        {notices.map((notice) => (
          <li key={notice}>{notice}</li>
        ))}
      </ul>
    </section>
  );
}

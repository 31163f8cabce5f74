import { Lightbulb } from 'lucide-react';

/** Advice for photos that attract buyers. */
const tips = [
  'صوّر في ضوء النهار، والشمس خلفك',
  'ابدأ بصورة أمامية مائلة تُظهر السيارة كاملة: هي الصورة الأولى',
  'صوّر الخلف والجنب والداخل والعداد',
  'أظهر أي خدش أو عيب بوضوح: الصدق يوفر وقتك',
];

export function PhotoTips() {
  return (
    <section aria-labelledby="photo-tips" className="rounded-md bg-primary-soft p-4">
      <h3 id="photo-tips" className="mb-1.5 flex items-center gap-2 font-bold text-primary-ink">
        <Lightbulb aria-hidden="true" className="size-5 shrink-0" />
        صور تبيع أسرع
      </h3>
      <ul className="grid list-disc gap-1 ps-5 text-sm marker:text-primary-ink">
        {tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </section>
  );
}

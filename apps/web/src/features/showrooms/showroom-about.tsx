import { hasHours, khartoumWeekday, weekOrder } from '@arabati/domain/showrooms/opening-hours';
import type { ShowroomPage } from '@arabati/domain/showrooms/showroom-pages.endpoints';
import { count, nouns } from '@arabati/words/numbers/plural';
import { spansWords, weekdays } from '@arabati/words/showrooms/showroom-words';
import { clsx } from 'clsx';
import { Card, CardHeader } from '../../ui/card.tsx';

/** What a showroom says about itself, its hours of a week and its brands. */
export function ShowroomAbout({
  showroom: { about, hours, brands },
  now,
}: {
  showroom: Pick<ShowroomPage, 'about' | 'hours' | 'brands'>;
  now: Date;
}) {
  const today = khartoumWeekday(now);
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Card>
        <CardHeader title="عن المعرض" />
        <p className="whitespace-pre-line [overflow-wrap:anywhere]">
          {about ? <bdi>{about}</bdi> : <span className="text-muted">لم يكتب المعرض شيئاً بعد.</span>}
        </p>
        {brands.length > 0 && (
          <>
            <h3 className="mt-4 mb-2 font-bold">الماركات</h3>
            <ul className="flex flex-wrap gap-2 text-sm">
              {brands.map(({ brand, ads }) => (
                <li key={brand} className="rounded-full bg-sunken px-3 py-1">
                  <bdi>{brand}</bdi>: {count(ads, nouns.car)}
                </li>
              ))}
            </ul>
          </>
        )}
      </Card>
      <Card>
        <CardHeader title="أوقات العمل" />
        {hours && hasHours(hours) ? (
          <dl className="divide-y divide-line">
            {weekOrder.map((day) => (
              <div
                key={day}
                className={clsx('flex flex-wrap justify-between gap-x-4 py-2', day === today && 'font-bold')}
              >
                <dt>
                  {weekdays[day]}
                  {day === today && ' (اليوم)'}
                </dt>
                <dd>{spansWords(hours[day] ?? [])}</dd>
              </div>
            ))}
          </dl>
        ) : (
          <p className="text-muted">لم يحدد المعرض أوقات العمل.</p>
        )}
      </Card>
    </div>
  );
}

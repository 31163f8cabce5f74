import type { ShowroomCar } from '@arabati/domain/showroom-cars/showroom-cars.endpoints';
import { formatNumber } from '@arabati/words/numbers/plural';
import { Link } from 'wouter';

/** The figures of a week, which open all figures of the ad. */
export function WeekFigures({ car }: { car: ShowroomCar }) {
  const figures = [
    { label: 'الظهور', value: car.impressions },
    { label: 'الفتح', value: car.openings },
    { label: 'الرسائل', value: car.messages },
    { label: 'الأرقام', value: car.reveals },
  ];
  return (
    <Link
      href={`/ad-figures/${car.id}`}
      aria-label={`أرقام ${car.title}: ${figures.map(({ label, value }) => `${label} ${formatNumber(value)}`).join('، ')}`}
      className="grid min-h-11 grid-cols-[auto_auto] content-center justify-start gap-x-3 rounded-xs text-xs hover:underline"
    >
      {figures.map(({ label, value }) => (
        <span key={label} className="text-muted">
          {label} <bdi className="font-semibold text-ink tabular-nums">{formatNumber(value)}</bdi>
        </span>
      ))}
    </Link>
  );
}

import { clsx } from 'clsx';

/** Maximum characters per font size on the narrowest card, half of a 360 px screen. */
const sizes = [
  { upTo: 8, className: 'text-2xl' },
  { upTo: 10, className: 'text-xl' },
  { upTo: 13, className: 'text-lg' },
  { upTo: 15, className: 'text-base' },
] as const;

/**
 * A card's large figure with its unit. A number never wraps: a longer one gets a smaller size, and the unit wraps
 * below.
 */
export function Figure({
  value,
  unit,
  className,
}: {
  value: string;
  unit?: string | undefined;
  className?: string;
}) {
  const size = sizes.find(({ upTo }) => value.length <= upTo)?.className ?? 'text-sm';
  return (
    <p
      className={clsx('flex flex-wrap items-baseline gap-x-1.5 whitespace-nowrap font-extrabold', className)}
    >
      {/* A row as high as the largest size, so that cards side by side stay aligned. */}
      <bdi className={clsx(size, 'leading-8')}>{value}</bdi>
      {unit && <span className="font-semibold text-base">{unit}</span>}
    </p>
  );
}

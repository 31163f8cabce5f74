import { clsx } from 'clsx';
import { type PointerEvent, useState } from 'react';

export interface Bar {
  /** Announced, and displayed above the bars while this bar is selected: 'الجمعة 21 نوفمبر: 12'. */
  reading: string;
  value: number;
}

export interface BarChartProps {
  /** Name of the measure, for screen readers. */
  label: string;
  /** In reading direction; none is negative. */
  bars: readonly Bar[];
  /** Below the first and the last bar. */
  ends: readonly [string, string];
  /** Text displayed if every bar is zero. */
  empty: string;
  className?: string | undefined;
}

/**
 * Values over time. A range input over the bars selects one by touch, pointer or arrow keys; its value is displayed
 * above and announced. The last bar is selected initially. Provide the figures in a table as well.
 */
export function BarChart({ label, bars, ends, empty, className }: BarChartProps) {
  const [selected, setSelected] = useState(Number.POSITIVE_INFINITY);
  const last = bars.length - 1;
  const chosen = Math.min(selected, last);
  const highest = Math.max(...bars.map(({ value }) => value));

  function follow(event: PointerEvent<HTMLInputElement>) {
    if (event.pointerType !== 'mouse') return;
    const { left, right, width } = event.currentTarget.getBoundingClientRect();
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const way = rtl ? right - event.clientX : event.clientX - left;
    setSelected(Math.min(last, Math.max(0, Math.round((way / width) * last))));
  }

  if (highest <= 0) {
    return (
      <p className={clsx('grid h-37 place-items-center text-center text-muted text-sm', className)}>
        {empty}
      </p>
    );
  }
  return (
    <div className={className}>
      <p className="min-h-6 text-muted text-sm" aria-hidden="true">
        {bars[chosen]?.reading}
      </p>
      <div className="relative mt-1 h-24 rounded-xs border-line border-b has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-focus has-[:focus-visible]:outline-offset-2">
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${bars.length} 100`}
          preserveAspectRatio="none"
          className="flip-rtl absolute inset-0 size-full"
        >
          <rect x={chosen} width="1" height="100" className="fill-primary-soft" />
          <path
            d={bars.map(({ value }, at) => outline(at, value / highest)).join('')}
            className="fill-primary opacity-70"
          />
          <path d={outline(chosen, (bars[chosen]?.value ?? 0) / highest)} className="fill-primary" />
        </svg>
        <input
          type="range"
          min={0}
          max={last}
          value={chosen}
          aria-label={label}
          aria-valuetext={bars[chosen]?.reading}
          onChange={(event) => setSelected(event.target.valueAsNumber)}
          onPointerMove={follow}
          className={slider}
          // From the centre of the first bar to the centre of the last one, because the thumb has no width.
          style={{ marginInline: `${50 / bars.length}%`, width: `${100 - 100 / bars.length}%` }}
        />
      </div>
      <div className="mt-1 flex justify-between gap-2 text-faint text-xs" aria-hidden="true">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </div>
    </div>
  );
}

// Vertical swipes still scroll the page.
const slider = clsx(
  'absolute inset-0 m-0 h-full cursor-pointer touch-pan-y appearance-none opacity-0',
  '[&::-webkit-slider-thumb]:h-24 [&::-webkit-slider-thumb]:w-px [&::-webkit-slider-thumb]:appearance-none',
  '[&::-moz-range-thumb]:h-24 [&::-moz-range-thumb]:w-px [&::-moz-range-thumb]:border-0',
);

/** One bar on a scale of 100. A value above zero is always visible. */
function outline(at: number, share: number): string {
  if (share <= 0) return '';
  const height = Math.max(2, share * 100);
  return `M${at + 0.12} 100v${-height}h.76v${height}z`;
}

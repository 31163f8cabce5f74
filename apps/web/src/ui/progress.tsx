import { clsx } from 'clsx';

type ProgressTone = 'primary' | 'positive' | 'warning' | 'danger';

const tones: Record<ProgressTone, string> = {
  primary: 'bg-primary',
  positive: 'bg-positive',
  warning: 'bg-accent-strong',
  danger: 'bg-danger',
};

export interface ProgressProps {
  /** Name of the measure, for screen readers. */
  label: string;
  /** 0 to 100; undefined while the length is unknown. */
  value?: number | undefined;
  /** Text that replaces the percentage, such as '3 من 5 صور'. */
  valueText?: string | undefined;
  tone?: ProgressTone | undefined;
  className?: string | undefined;
}

/** A progress bar for long operations: an upload, a splash, an allowance. */
export function Progress({ label, value, valueText, tone = 'primary', className }: ProgressProps) {
  const percent = value === undefined ? undefined : Math.min(100, Math.max(0, value));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent === undefined ? undefined : Math.round(percent)}
      aria-valuetext={valueText}
      className={clsx('relative h-2 w-full overflow-hidden rounded-full bg-line', className)}
    >
      {percent === undefined ? (
        <span
          className={clsx(
            'motion-essential absolute inset-y-0 w-2/5 animate-indeterminate rounded-full',
            tones[tone],
          )}
        />
      ) : (
        <span
          className={clsx('block h-full rounded-full transition-[width] duration-300', tones[tone])}
          style={{ width: `${percent}%` }}
        />
      )}
    </div>
  );
}

import { clsx } from 'clsx';
import { X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

/**
 * A criterion that is in force; a press takes it off. The chip leaves with the focus: a list around it with
 * `tabIndex={-1}` takes it.
 */
export function RemovableChip({ children, onRemove }: { children: ReactNode; onRemove: () => void }) {
  return (
    <button
      type="button"
      onClick={(event) => {
        event.currentTarget.closest<HTMLElement>('ul[tabindex]')?.focus({ preventScroll: true });
        onRemove();
      }}
      className={clsx(chip, 'border-primary bg-primary-soft text-primary-ink hover:bg-surface')}
    >
      <span>{children}</span>
      <span className="sr-only"> (إزالة)</span>
      <X aria-hidden="true" className="size-4" />
    </button>
  );
}

/** A criterion whose meaning is on its way; of a chip's size. */
export function QuietChip({ children }: { children: ReactNode }) {
  return (
    <span className={clsx(chip, 'border-line bg-surface text-muted')}>
      <span>{children}</span>
      <span className="size-4" />
    </span>
  );
}

/** A quick choice that switches on and off: a popular city, a filter. */
export function ToggleChip({
  pressed,
  icon,
  children,
  className,
  ...rest
}: ComponentProps<'button'> & { pressed: boolean; icon?: ReactNode }) {
  return (
    <button
      {...rest}
      type="button"
      aria-pressed={pressed}
      className={clsx(
        chip,
        pressed
          ? 'border-primary bg-primary text-on-primary'
          : 'border-edge bg-surface text-ink hover:bg-sunken',
        className,
      )}
    >
      {icon}
      <span>{children}</span>
    </button>
  );
}

/** The look of a chip, for a link that leads to a choice already made: `<Link className={CHIP_LINK}>`. */
export const CHIP_LINK =
  'touch-target inline-flex min-h-10 shrink-0 items-center rounded-full border border-edge bg-surface px-4 py-1 font-medium text-sm hover:bg-sunken';

const chip =
  'touch-target inline-flex min-h-9 shrink-0 items-center gap-1.5 rounded-full border px-3.5 py-1 font-medium text-sm transition-colors [&_svg]:size-4';

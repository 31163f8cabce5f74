import { clsx } from 'clsx';
import { X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

/**
 * An active criterion, which a press removes. The focused chip disappears, so a surrounding list with `tabIndex={-1}`
 * receives the focus.
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

/** A criterion that has not been parsed yet, of a chip's size. */
export function QuietChip({ children }: { children: ReactNode }) {
  return (
    <span className={clsx(chip, 'border-line bg-surface text-muted')}>
      <span>{children}</span>
      <span className="size-4" />
    </span>
  );
}

/** A toggle for a quick choice: a popular city, a filter. */
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

/** Classes of a chip for a link to a predefined choice: `<Link className={CHIP_LINK}>`. */
export const CHIP_LINK =
  'touch-target inline-flex min-h-10 shrink-0 items-center rounded-full border border-edge bg-surface px-4 py-1 font-medium text-sm hover:bg-sunken';

const chip =
  'touch-target inline-flex min-h-9 shrink-0 items-center gap-1.5 rounded-full border px-3.5 py-1 font-medium text-sm transition-colors [&_svg]:size-4';

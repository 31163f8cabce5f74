import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** Label for screen readers and the browser's tooltip. */
  label: string;
  icon: ReactNode;
  /** plain: in bars · outline: beside fields · photo: on a photo · filled: on its own. */
  variant?: 'plain' | 'outline' | 'photo' | 'filled' | undefined;
  /** Drawn at 36 px with a 44 px target, for small photos that it would cover. */
  small?: boolean | undefined;
  /** State of a toggle such as favourite. */
  pressed?: boolean | undefined;
}

const variants = {
  plain: 'text-ink hover:bg-sunken',
  outline: 'border border-edge bg-surface text-ink hover:bg-sunken',
  photo: 'bg-photo-scrim text-on-photo',
  filled: 'bg-primary text-on-primary hover:bg-primary-strong',
};

/** An icon-only button of 44 px. */
export function IconButton({
  label,
  icon,
  variant = 'plain',
  small = false,
  pressed,
  type = 'button',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      aria-pressed={pressed}
      title={label}
      className={clsx(
        'inline-grid shrink-0 place-items-center rounded-full transition-[background-color,scale]',
        'active:scale-95 disabled:pointer-events-none disabled:opacity-45',
        small ? 'touch-target size-9 [&_svg]:size-5' : 'size-11 [&_svg]:size-5.5',
        variants[variant],
        className,
      )}
    >
      {icon}
    </button>
  );
}

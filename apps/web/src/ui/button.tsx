import { clsx } from 'clsx';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { type ButtonLook, buttonClass } from './button-style.ts';
import { Spinner } from './spinner.tsx';

interface ButtonContent {
  /** Before the label. */
  icon?: ReactNode;
  /** After the label. */
  endIcon?: ReactNode;
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook, ButtonContent {
  /** Displays a spinner and ignores presses. The width and the focus do not change. */
  loading?: boolean | undefined;
}

/** A button. `type` defaults to `button`. */
export function Button({
  variant,
  size,
  block,
  icon,
  endIcon,
  loading = false,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  // Not `disabled`: a disabled button loses the focus, so that keyboard users lose their position.
  const swallow = (event: MouseEvent<HTMLButtonElement>) => event.preventDefault();
  return (
    <button
      {...rest}
      type={type}
      className={clsx(buttonClass({ variant, size, block }), className)}
      onClick={loading ? swallow : onClick}
      aria-disabled={loading || rest['aria-disabled']}
      aria-busy={loading || undefined}
    >
      {loading && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
      <span className={clsx('inline-flex items-center justify-center gap-[inherit]', loading && 'opacity-0')}>
        {icon}
        <span>{children}</span>
        {endIcon}
      </span>
    </button>
  );
}

/** A link styled as a button (a real `href`; also inside a router's `<Link asChild>`). */
export function ButtonLink({
  variant,
  size,
  block,
  icon,
  endIcon,
  className,
  children,
  ...rest
}: ComponentProps<'a'> & ButtonLook & ButtonContent) {
  return (
    <a {...rest} className={clsx(buttonClass({ variant, size, block }), className)}>
      {icon}
      <span>{children}</span>
      {endIcon}
    </a>
  );
}

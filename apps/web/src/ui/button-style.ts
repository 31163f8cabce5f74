import { clsx } from 'clsx';

export type ButtonVariant =
  | 'primary'
  | 'accent'
  | 'soft'
  | 'outline'
  | 'ghost'
  | 'positive'
  | 'danger'
  | 'danger-soft';
export type ButtonSize = 'sm' | 'md' | 'lg';

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-primary text-on-primary hover:bg-primary-strong',
  accent: 'bg-accent text-on-accent hover:bg-accent-strong',
  soft: 'bg-primary-soft text-primary-ink hover:bg-line',
  outline: 'border border-edge bg-surface text-ink hover:bg-sunken',
  ghost: 'text-primary-ink hover:bg-primary-soft',
  positive: 'bg-positive text-on-positive hover:bg-positive-strong',
  danger: 'bg-danger text-on-danger hover:bg-danger-strong',
  'danger-soft': 'bg-danger-soft text-danger-ink hover:bg-line',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'touch-target min-h-9 px-3 py-1 text-sm rounded-sm gap-1.5',
  md: 'min-h-12 px-5 py-2 text-base rounded-md gap-2',
  lg: 'min-h-14 px-6 py-2.5 text-lg rounded-md gap-2.5',
};

export interface ButtonLook {
  /** primary: the main action, one per view · accent: post an ad · soft, outline, ghost: in order of decreasing emphasis ·
   * positive: call and chat · danger: cannot be undone. */
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Fills the container's width. */
  block?: boolean | undefined;
}

/** Returns a button's classes for other elements: `<Link className={buttonClass({ variant: 'outline' })}>`. */
export function buttonClass({ variant = 'primary', size = 'md', block = false }: ButtonLook = {}) {
  return clsx(
    'relative inline-flex select-none items-center justify-center text-center font-semibold leading-snug',
    'transition-[background-color,border-color,scale] active:scale-[0.98]',
    'disabled:pointer-events-none disabled:opacity-50 aria-disabled:cursor-default aria-disabled:active:scale-100',
    variants[variant],
    sizes[size],
    block && 'w-full',
  );
}

import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, Crown, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export type AlertTone = 'info' | 'positive' | 'warning' | 'danger' | 'premium';

const tones: Record<AlertTone, string> = {
  info: 'bg-primary-soft text-primary-ink',
  positive: 'bg-positive-soft text-positive-ink',
  warning: 'bg-warning-soft text-warning-ink',
  danger: 'bg-danger-soft text-danger-ink',
  premium: 'bg-premium text-on-premium',
};

const icons = {
  info: Info,
  positive: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
  premium: Crown,
};

export interface AlertProps {
  title?: ReactNode;
  children?: ReactNode;
  tone?: AlertTone | undefined;
  icon?: ReactNode;
  /** A Button or ButtonLink. */
  action?: ReactNode;
  /**
   * Announces the alert to screen readers: for one that appears after a press (a form's error), not for static ones.
   */
  live?: boolean | undefined;
  className?: string | undefined;
}

/** A permanent notice in the page: an allowance, a form's error, safety advice. Use `toast` for temporary ones. */
export function Alert({ title, children, tone = 'info', icon, action, live = false, className }: AlertProps) {
  const Icon = icons[tone];
  return (
    <div role={live ? 'alert' : undefined} className={clsx('rounded-md p-4', tones[tone], className)}>
      <div className="flex items-start gap-3">
        <span aria-hidden="true" className="mt-0.5 shrink-0 [&_svg]:size-5.5">
          {icon ?? <Icon />}
        </span>
        <div className="min-w-0 grow">
          {title && <p className="font-bold">{title}</p>}
          {children && <div className={clsx('text-sm', tone !== 'premium' && 'text-ink')}>{children}</div>}
        </div>
      </div>
      {action && <div className="mt-3 flex flex-wrap gap-2 ps-8.5">{action}</div>}
    </div>
  );
}

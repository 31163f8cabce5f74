import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export type BadgeTone =
  | 'neutral'
  | 'primary'
  | 'accent'
  | 'positive'
  | 'warning'
  | 'danger'
  | 'premium'
  | 'identity'
  | 'photo';

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-sunken text-muted',
  primary: 'bg-primary-soft text-primary-ink',
  accent: 'bg-accent text-on-accent',
  positive: 'bg-positive-soft text-positive-ink',
  warning: 'bg-warning-soft text-warning-ink',
  danger: 'bg-danger-soft text-danger-ink',
  premium: 'bg-premium text-on-premium',
  identity: 'bg-surface text-primary-ink ring-1 ring-primary ring-inset',
  photo: 'bg-photo-scrim text-on-photo',
};

export interface BadgeProps {
  children: ReactNode;
  /** premium: paid membership · identity: documents were seen, so it also has another shape · accent: top spot · photo: on a photo. */
  tone?: BadgeTone | undefined;
  icon?: ReactNode;
  className?: string | undefined;
}

/** A short fact about its container. Not a button. */
export function Badge({ children, tone = 'neutral', icon, className }: BadgeProps) {
  return (
    <span
      className={clsx(
        'inline-flex max-w-full items-center gap-1 px-2 py-0.5 font-semibold text-xs [&_svg]:size-3.5 [&_svg]:shrink-0',
        tone === 'identity' ? 'rounded-full' : 'rounded-xs',
        tones[tone],
        className,
      )}
    >
      {icon}
      <span className="truncate">{children}</span>
    </span>
  );
}

export interface CountBadgeProps {
  count: number;
  /** Above this number the badge displays '99+'. */
  cap?: number | undefined;
  tone?: 'neutral' | 'primary' | 'alert' | undefined;
  className?: string | undefined;
}

const countTones = {
  neutral: 'bg-sunken text-muted',
  primary: 'bg-primary text-on-primary',
  alert: 'bg-danger text-on-danger',
};

/** A number of unread items or of a tab's results. An alert badge is hidden at zero. */
export function CountBadge({ count, cap = 99, tone = 'alert', className }: CountBadgeProps) {
  if (count <= 0 && tone === 'alert') return null;
  return (
    <bdi
      dir="ltr"
      className={clsx(
        'inline-grid h-5 min-w-5 place-items-center rounded-full px-1.5 font-bold text-xs leading-none',
        countTones[tone],
        className,
      )}
    >
      {count > cap ? `${cap}+` : count}
    </bdi>
  );
}

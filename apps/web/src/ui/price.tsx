import { clsx } from 'clsx';
import type { ReactNode } from 'react';

const sizes = { sm: 'text-base', md: 'text-xl', lg: 'text-3xl' };

export interface PriceProps {
  /** At a glance: '12.5 مليون'. */
  short: string;
  /** To the pound: '12,500,000 جنيه'. */
  full?: string | undefined;
  /** 'قابل للتفاوض'. */
  note?: ReactNode;
  size?: keyof typeof sizes | undefined;
  className?: string | undefined;
}

/** A price, with a rounded and an exact form. */
export function Price({ short, full, note, size = 'md', className }: PriceProps) {
  return (
    <p className={clsx('flex min-w-0 flex-wrap items-baseline gap-x-2', className)}>
      <bdi className={clsx('font-extrabold text-primary-ink', sizes[size])}>{short}</bdi>
      {full && <bdi className="text-muted text-xs">{full}</bdi>}
      {note && <span className="font-medium text-positive-ink text-xs">{note}</span>}
    </p>
  );
}

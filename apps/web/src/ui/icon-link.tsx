import { clsx } from 'clsx';
import type { ElementType, ReactNode } from 'react';
import { CountBadge } from './badge.tsx';

export interface IconLinkProps {
  href: string;
  /** Label for screen readers and the browser's tooltip. */
  label: string;
  icon: ReactNode;
  /** Number of unread items. `countLabel` describes it. */
  count?: number | undefined;
  countLabel?: string | undefined;
  current?: boolean | undefined;
  /** The router's link component; receives href, className, aria-current. */
  link?: ElementType | undefined;
}

/** An icon-only link of 44 px in a bar, with an optional count. */
export function IconLink({
  href,
  label,
  icon,
  count,
  countLabel,
  current = false,
  link: Link = 'a',
}: IconLinkProps) {
  return (
    <Link
      href={href}
      title={label}
      aria-label={countLabel ? `${label}، ${countLabel}` : label}
      aria-current={current ? 'page' : undefined}
      className={clsx(
        'relative inline-grid size-11 shrink-0 place-items-center rounded-full transition-colors hover:bg-sunken [&_svg]:size-5.5',
        current ? 'bg-primary-soft text-primary-ink' : 'text-ink',
      )}
    >
      <span aria-hidden="true">{icon}</span>
      {count !== undefined && (
        <CountBadge count={count} className="absolute start-1/2 top-0 ring-2 ring-surface" />
      )}
    </Link>
  );
}

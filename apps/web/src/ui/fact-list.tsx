import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export interface Fact {
  label: string;
  value: ReactNode;
  icon?: ReactNode;
}

/** Name and value pairs: a car's facts, a summary before sending. `tiles` for a few with icons, `rows` for many. */
export function FactList({
  facts,
  variant = 'rows',
  className,
}: {
  facts: readonly Fact[];
  variant?: 'tiles' | 'rows' | undefined;
  className?: string | undefined;
}) {
  return (
    <dl
      className={clsx(
        variant === 'tiles'
          ? 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-2.5 sm:grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))]'
          : 'divide-y divide-line',
        className,
      )}
    >
      {facts.map((fact) => (
        <div
          key={fact.label}
          className={clsx('relative', variant === 'tiles' ? tile : row, fact.icon && 'ps-12')}
        >
          <dt className={clsx('shrink-0 text-muted', variant === 'tiles' ? 'text-xs' : 'text-sm')}>
            {fact.icon && (
              <span className="absolute inset-y-0 start-3.5 flex items-center text-primary-ink [&_svg]:size-5.5">
                {fact.icon}
              </span>
            )}
            {fact.label}
          </dt>
          <dd className={clsx('min-w-0 font-semibold', variant === 'rows' && 'text-end')}>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}

const tile = 'rounded-md bg-sunken p-3';
const row = 'flex items-baseline justify-between gap-4 py-2.5';

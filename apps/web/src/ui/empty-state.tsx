import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export interface EmptyStateProps {
  title: ReactNode;
  description?: ReactNode;
  /** A lucide icon or a drawing. */
  icon?: ReactNode;
  /** The next action: a Button or ButtonLink. */
  action?: ReactNode;
  /** error: loading failed (`load-failure.tsx`). */
  tone?: 'empty' | 'error' | undefined;
  /** 2 below a page's heading. */
  level?: 2 | 3 | undefined;
  className?: string | undefined;
}

/** Displays that there is no content or that it failed to load, the reason, and the next action. */
export function EmptyState({
  title,
  description,
  icon,
  action,
  tone = 'empty',
  level = 2,
  className,
}: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div
      role={tone === 'error' ? 'alert' : undefined}
      className={clsx('mx-auto grid max-w-md justify-items-center gap-2 px-4 py-10 text-center', className)}
    >
      {icon && (
        <span
          aria-hidden="true"
          className={clsx(
            'mb-2 grid size-16 place-items-center rounded-full [&_svg]:size-7',
            tone === 'error' ? 'bg-danger-soft text-danger-ink' : 'bg-primary-soft text-primary-ink',
          )}
        >
          {icon}
        </span>
      )}
      <Heading className="font-bold text-lg">{title}</Heading>
      {description && <p className="text-muted">{description}</p>}
      {action && <div className="mt-4 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}

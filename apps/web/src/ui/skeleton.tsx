import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** A placeholder of the same size as the content: `<Skeleton className="h-5 w-2/3" />`. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <span aria-hidden="true" className={clsx('block animate-shimmer rounded-sm bg-line', className)} />;
}

/** Wraps the skeletons of an area and announces once, to screen readers, that it is loading. */
export function Loading({
  label = 'جاري التحميل...',
  children,
  className,
}: {
  label?: string | undefined;
  children: ReactNode;
  className?: string | undefined;
}) {
  return (
    <div role="status" aria-busy="true" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}

import { type ReactNode, Suspense } from 'react';
import { PartFailure } from '../ui/lazy-part.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

interface LazySectionProps {
  /** Shown while the code or the data is loading. */
  skeleton: ReactNode;
  /** Another key tries again, such as that of another tab. */
  resetKey?: string | undefined;
  /** Replaces the part if it throws; by default a message. A part whose code does not load shows its own. */
  failure?: ReactNode;
  children: ReactNode;
}

/**
 * Place of a part of a page that is loaded on demand (`lazyPart`). A defect replaces only this part: the rest of the page,
 * and what was typed there, stays usable.
 */
export function LazySection({
  skeleton,
  resetKey = '',
  failure = <PartFailure />,
  children,
}: LazySectionProps) {
  return (
    <ErrorBoundary resetKey={resetKey} fallback={failure}>
      <Suspense fallback={skeleton}>{children}</Suspense>
    </ErrorBoundary>
  );
}

import { type ReactNode, Suspense } from 'react';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

interface LazySectionProps {
  /** Shown while the code or the data is loading. */
  skeleton: ReactNode;
  /** Another key tries again, such as that of another tab. */
  resetKey?: string | undefined;
  /** Replaces the part if its code does not load; by default a message. */
  failure?: ReactNode;
  children: ReactNode;
}

/**
 * Part of a page whose code is loaded on demand. If the code does not load, only this part is replaced: the rest of the
 * page, and what was typed there, stays usable.
 */
export function LazySection({
  skeleton,
  resetKey = '',
  failure = <SectionFailure />,
  children,
}: LazySectionProps) {
  return (
    <ErrorBoundary resetKey={resetKey} fallback={failure}>
      <Suspense fallback={skeleton}>{children}</Suspense>
    </ErrorBoundary>
  );
}

/** `lazy` never imports again after a failure, so only a reload helps. */
function SectionFailure() {
  return (
    <EmptyState
      tone="error"
      title="تعذر فتح هذا القسم"
      description="ربما انقطع الاتصال أو صدر تحديث جديد. حدّث الصفحة وحاول مرة أخرى."
      action={<Button onClick={() => location.reload()}>تحديث الصفحة</Button>}
    />
  );
}

// biome-ignore lint/style/noRestrictedImports: the only place that handles its failures
import { type ComponentType, lazy, type ReactNode, useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

/** Delay in milliseconds before a failed import is repeated, because not every network fires `online`. */
const retryDelayMs = 10_000;
/** A part that is mounted later than this after a failure, in milliseconds, was opened again. */
const reopenedAfterMs = 1_000;

export interface PartFailureProps {
  isLoading?: boolean;
  /** The import has failed again after a retry. */
  hasRetried?: boolean;
  /** Missing if only a reload helps. */
  onRetry?: () => void;
}

/**
 * A part of a page whose code is loaded on demand, inside a `Suspense`. Unlike React's `lazy`, which throws and never
 * imports again, a failure replaces only the part: the page around it, and what was typed there, stays. The import is
 * repeated by itself, after a press, and when the part is opened again.
 *
 * @param Failure Replaces the part until its code is loaded; `null` for a part that the page works without.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: (props: Props) => ReactNode }>,
  Failure: ComponentType<PartFailureProps> | null = PartFailure,
): ComponentType<Props> {
  let loaded: ((props: Props) => ReactNode) | undefined;
  let failedAt = 0;

  function RetriedPart(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    const [isLoading, setIsLoading] = useState(() => performance.now() - failedAt > reopenedAfterMs);
    const [hasRetried, setHasRetried] = useState(false);

    useEffect(() => {
      if (Part) return;
      if (isLoading) {
        load().then(
          (module) => setPart(() => (loaded = module.default)),
          () => {
            setHasRetried(true);
            setIsLoading(false);
          },
        );
        return;
      }
      const retry = () => setIsLoading(true);
      const timer = setTimeout(retry, retryDelayMs);
      addEventListener('online', retry);
      return () => {
        clearTimeout(timer);
        removeEventListener('online', retry);
      };
    }, [Part, isLoading]);

    if (Part) return <Part {...props} />;
    return Failure && <Failure {...{ isLoading, hasRetried }} onRetry={() => setIsLoading(true)} />;
  }

  return lazy(async () => {
    try {
      return await load();
    } catch {
      failedAt = performance.now();
      return { default: RetriedPart };
    }
  });
}

/** Replaces a section whose code does not load. */
export function PartFailure(props: PartFailureProps) {
  return (
    <EmptyState
      tone="error"
      title="تعذر فتح هذا القسم"
      description={partFailureText}
      action={<RetryButtons {...props} />}
    />
  );
}

export const partFailureText = 'ربما انقطع الاتصال أو صدر تحديث جديد. حاول مرة أخرى، أو حدّث الصفحة.';

/** A reload loses what was typed on the page, so a retry comes first. */
export function RetryButtons({ isLoading, hasRetried, onRetry }: PartFailureProps) {
  return (
    <>
      {onRetry && (
        <Button loading={isLoading} onClick={onRetry}>
          إعادة المحاولة
        </Button>
      )}
      {(hasRetried || !onRetry) && (
        <Button variant={onRetry && 'outline'} onClick={() => location.reload()}>
          تحديث الصفحة
        </Button>
      )}
    </>
  );
}

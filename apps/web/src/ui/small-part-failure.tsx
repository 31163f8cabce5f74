import { Button } from './button.tsx';
import type { PartFailureProps } from './lazy-part.tsx';

/** Replaces a part in a list, in a message or in a row of buttons. */
export function SmallPartFailure({ isLoading, onRetry }: PartFailureProps) {
  return (
    <Button size="sm" variant="outline" loading={isLoading} onClick={onRetry}>
      تعذر العرض، أعد المحاولة
    </Button>
  );
}

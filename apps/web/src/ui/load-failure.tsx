import { RotateCw, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { EmptyState, type EmptyStateProps } from './empty-state.tsx';

/** A request that can be retried, such as a TanStack Query result. */
export interface Refetchable {
  isFetching: boolean;
  refetch: () => unknown;
}

export interface LoadFailureProps extends Pick<EmptyStateProps, 'icon' | 'level' | 'className'> {
  title: ReactNode;
  text: ReactNode;
  /** Name of the content that failed to load; null if a retry would not help. */
  query: Refetchable | null;
}

/** Replaces a screen or a list that failed to load. */
export function LoadFailure({ title, text, query, icon = <WifiOff />, level, className }: LoadFailureProps) {
  return (
    <EmptyState
      tone="error"
      icon={icon}
      title={title}
      description={text}
      level={level}
      className={className}
      action={
        query && (
          <Button
            icon={<RotateCw aria-hidden="true" />}
            loading={query.isFetching}
            onClick={() => void query.refetch()}
          >
            إعادة المحاولة
          </Button>
        )
      }
    />
  );
}

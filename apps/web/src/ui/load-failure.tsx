import { RotateCw, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { EmptyState, type EmptyStateProps } from './empty-state.tsx';

/** What can be asked for again; a query of TanStack Query is one. */
export interface Refetchable {
  isFetching: boolean;
  refetch: () => unknown;
}

export interface LoadFailureProps extends Pick<EmptyStateProps, 'icon' | 'level' | 'className'> {
  title: ReactNode;
  text: ReactNode;
  /** What did not come; null where asking again would not help. */
  query: Refetchable | null;
}

/** In the place of a screen or a list that did not come. */
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

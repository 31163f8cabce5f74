import type { ReactNode } from 'react';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import type { Refetchable } from './load-failure.tsx';

export interface LoadFailureAlertProps {
  title: ReactNode;
  text: ReactNode;
  /** Name of the content that failed to load. */
  query: Refetchable;
}

/** Replaces a part of a screen that failed to load. */
export function LoadFailureAlert({ title, text, query }: LoadFailureAlertProps) {
  return (
    <Alert
      tone="danger"
      title={title}
      action={
        <Button size="sm" variant="outline" loading={query.isFetching} onClick={() => void query.refetch()}>
          إعادة المحاولة
        </Button>
      }
    >
      {text}
    </Alert>
  );
}

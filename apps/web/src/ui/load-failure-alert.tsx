import type { ReactNode } from 'react';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import type { Refetchable } from './load-failure.tsx';

export interface LoadFailureAlertProps {
  title: ReactNode;
  text: ReactNode;
  /** What did not come. */
  query: Refetchable;
}

/** In the place of a part of a screen that did not come, while the rest of it stands. */
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

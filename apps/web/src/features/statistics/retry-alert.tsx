import { errorWords } from '../../platform/error-words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';

interface RetryAlertProps {
  error: unknown;
  retrying: boolean;
  onRetry: () => void;
}

/** Figures that did not come. */
export function RetryAlert({ error, retrying, onRetry }: RetryAlertProps) {
  const { title, text } = errorWords(error);
  return (
    <Alert
      tone="danger"
      title={title}
      action={
        <Button size="sm" variant="outline" loading={retrying} onClick={onRetry}>
          إعادة المحاولة
        </Button>
      }
    >
      {text}
    </Alert>
  );
}

import type { FieldProblem } from '@arabati/domain/problems/problem-codes';
import { type ReactNode, useId } from 'react';
import { ApiProblem } from '../../platform/api-problem.ts';
import { errorWords } from '../../platform/error-words.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { Alert } from '../../ui/alert.tsx';
import { ScrollIntoView } from '../../ui/scroll-into-view.tsx';

interface FactorFormDialogProps {
  title: string;
  description: string;
  /** Label of the confirm button. */
  action: string;
  variant?: 'danger';
  sending: boolean;
  /** Error of the last attempt. */
  error: unknown;
  onSend: (form: FormData) => void;
  onClose: () => void;
  /** The form's fields. A field's error is displayed beside it, other errors below. */
  children: (problems: Record<string, FieldProblem>) => ReactNode;
}

/** A form for enabling or disabling the second factor. */
export function FactorFormDialog({ sending, error, onSend, children, ...dialog }: FactorFormDialogProps) {
  const id = useId();
  const problems: Record<string, FieldProblem> = error instanceof ApiProblem ? error.fields : {};
  const isFieldError = error === null || Object.keys(problems).length > 0;
  return (
    <ActionDialog {...dialog} open form={id} loading={sending}>
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSend(new FormData(event.currentTarget));
        }}
        className="mt-4 grid gap-4"
      >
        {children(problems)}
        {!isFieldError && (
          <ScrollIntoView>
            <Alert live tone="danger">
              {errorWords(error).text}
            </Alert>
          </ScrollIntoView>
        )}
      </form>
    </ActionDialog>
  );
}

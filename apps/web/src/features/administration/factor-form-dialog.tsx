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
  /** What its button says. */
  action: string;
  variant?: 'danger';
  sending: boolean;
  /** How the last attempt failed. */
  error: unknown;
  onSend: (form: FormData) => void;
  onClose: () => void;
  /** The fields; what is wrong with one stands at it, all else below them. */
  children: (problems: Record<string, FieldProblem>) => ReactNode;
}

/** A form on the way into the second factor or out of it. */
export function FactorFormDialog({ sending, error, onSend, children, ...dialog }: FactorFormDialogProps) {
  const id = useId();
  const problems: Record<string, FieldProblem> = error instanceof ApiProblem ? error.fields : {};
  const told = error === null || Object.keys(problems).length > 0;
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
        {!told && (
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

import type { ComponentProps, ReactNode } from 'react';
import { Alert } from '../ui/alert.tsx';
import { ScrollIntoView } from '../ui/scroll-into-view.tsx';
import type { AppFormHandle } from './use-app-form.ts';

interface AppFormProps extends Omit<ComponentProps<'form'>, 'ref' | 'onSubmit' | 'noValidate'> {
  /** Of `useAppForm`. */
  form: Pick<AppFormHandle, 'element' | 'submit'>;
}

/** The `<form>` of `useAppForm`. The server's rules replace the browser's validation. */
export function AppForm({ form, children, ...rest }: AppFormProps) {
  return (
    <form {...rest} ref={form.element} noValidate onSubmit={(event) => void form.submit(event)}>
      {children}
    </form>
  );
}

/** Alert for an error that does not belong to a field. */
export function FormFailure({
  form: { failure },
  action,
}: {
  form: Pick<AppFormHandle, 'failure'>;
  action?: ReactNode;
}) {
  return (
    failure && (
      <ScrollIntoView>
        <Alert live tone="danger" title={failure.title} action={action}>
          {failure.text}
        </Alert>
      </ScrollIntoView>
    )
  );
}

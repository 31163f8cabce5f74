import { emailMaxLength } from '@arabati/domain/accounts/email';
import {
  releaseIdentifier,
  releaseReasonMaximum,
} from '@arabati/domain/administration/identifiers.endpoints';
import type { FieldProblem } from '@arabati/domain/problems/problem-codes';
import { type Limits, limitedFieldWords } from '@arabati/words/problems/limited-field-words';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { callApi } from '../../platform/api-client.ts';
import { ApiProblem } from '../../platform/api-problem.ts';
import { errorWords } from '../../platform/error-words.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useRefreshAdministration } from './use-refresh-administration.ts';

const releaseLimits: Readonly<Record<string, Limits>> = {
  identifier: { length: emailMaxLength },
  reason: { length: releaseReasonMaximum },
};

/** Allows a number that a stranger registered, or an identifier of a deleted account, to be registered again. */
export function ReleaseIdentifier() {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState({ identifier: '', reason: '' });
  const [problems, setProblems] = useState<Record<string, FieldProblem>>({});
  const refresh = useRefreshAdministration();
  const { mutate, isPending } = useMutation({
    mutationFn: () => callApi(releaseIdentifier, { body: typed }),
    onSuccess: ({ user_id }) => {
      toast({
        tone: 'positive',
        title: 'يمكن التسجيل به الآن',
        description: user_id ? 'أزلناه من حساب العضو وأرسلنا له إشعاراً.' : undefined,
      });
      setTyped({ identifier: '', reason: '' });
      setOpen(false);
      return refresh();
    },
    onError: (error) => {
      if (error instanceof ApiProblem && error.code === 'invalid-input') setProblems(error.fields);
      else toast({ tone: 'danger', title: 'لم ينجح الإجراء', description: errorWords(error).text });
    },
  });

  function change(name: keyof typeof typed, value: string) {
    setTyped({ ...typed, [name]: value });
    setProblems({});
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    mutate();
  }

  const errorOf = (name: string) => problems[name] && limitedFieldWords(problems[name], releaseLimits[name]);
  return (
    <>
      <Button size="sm" variant="outline" className="justify-self-start" onClick={() => setOpen(true)}>
        إتاحة رقم أو بريد
      </Button>
      <ActionDialog
        open={open}
        onClose={() => setOpen(false)}
        width="md"
        title="إتاحة رقم أو بريد للتسجيل"
        description="لصاحب رقم سجّله غيره، أو لمن حذف حسابه. نزيل الرقم من الحساب المسجل فيه، ونرسل إشعاراً إلى صاحب ذلك الحساب."
        form={id}
        action="إتاحة"
        variant="danger"
        loading={isPending}
      >
        <form id={id} noValidate onSubmit={submit} className="mt-4 grid gap-4">
          <Field required label="الرقم أو البريد" error={errorOf('identifier')}>
            <TextInput
              dir="ltr"
              autoComplete="off"
              value={typed.identifier}
              onChange={(event) => change('identifier', event.target.value)}
            />
          </Field>
          <Field
            required
            label="السبب"
            hint="كيف أثبت أن الرقم أو البريد له. يبقى السبب في سجل الإدارة."
            error={errorOf('reason')}
          >
            <TextInput
              autoComplete="off"
              maxLength={releaseReasonMaximum}
              value={typed.reason}
              onChange={(event) => change('reason', event.target.value)}
            />
          </Field>
        </form>
      </ActionDialog>
    </>
  );
}

import { newPasswordFormSchema, passwordsMatch } from '@arabati/domain/accounts/confirmed-password';
import { adminChangePassword } from '@arabati/domain/administration/administration.endpoints';
import type { FieldProblem } from '@arabati/domain/problems/problem-codes';
import { fieldWords } from '@arabati/words/problems/field-words';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { minLength, object, pipe, string } from 'valibot';
import { callApi } from '../../platform/api-client.ts';
import { ApiProblem } from '../../platform/api-problem.ts';
import { errorWords } from '../../platform/error-words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';

const closesAfterMs = 2_000;

interface ChangePasswordDialogProps {
  username: string;
  open: boolean;
  onClose: () => void;
}

/** Changes the administrator's own password; says so, and closes by itself. */
export function ChangePasswordDialog({ username, open, onClose }: ChangePasswordDialogProps) {
  const id = useId();
  const [sending, setSending] = useState(false);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="تغيير كلمة المرور"
      description="بعد التغيير تنتهي جلساتك على الأجهزة الأخرى."
      footer={
        <>
          <Button type="submit" form={id} loading={sending}>
            تغيير كلمة المرور
          </Button>
          <Button variant="outline" onClick={onClose}>
            إلغاء
          </Button>
        </>
      }
    >
      {open && <PasswordForm id={id} username={username} onSending={setSending} onDone={onClose} />}
    </Dialog>
  );
}

const formSchema = pipe(
  object({
    current_password: pipe(string(), minLength(1, 'required' satisfies FieldProblem)),
    ...newPasswordFormSchema.entries,
  }),
  passwordsMatch(),
);

interface Form {
  current_password: string;
  password: string;
  confirm_password: string;
}

interface PasswordFormProps {
  id: string;
  username: string;
  onSending: (sending: boolean) => void;
  onDone: () => void;
}

function PasswordForm({ id, username, onSending, onDone }: PasswordFormProps) {
  const { register, handleSubmit, setError, formState } = useForm<Form>({
    defaultValues: { current_password: '', password: '', confirm_password: '' },
    criteriaMode: 'all',
    resolver: valibotResolver(formSchema),
  });
  const [outcome, setOutcome] = useState<{ done: boolean; text: string } | null>(null);
  const done = outcome?.done === true;

  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(onDone, closesAfterMs);
    return () => clearTimeout(timer);
  }, [done, onDone]);

  async function submit({ current_password: currentPassword, password: newPassword }: Form) {
    setOutcome(null);
    onSending(true);
    try {
      const answer = await callApi(adminChangePassword, { body: { currentPassword, newPassword, username } });
      if (answer.success) setOutcome({ done: true, text: 'تم تغيير كلمة المرور بنجاح!' });
      else setError('current_password', { message: 'password-wrong' }, { shouldFocus: true });
    } catch (error) {
      const refused = error instanceof ApiProblem ? error.fields.newPassword : undefined;
      if (refused) setError('password', { message: refused }, { shouldFocus: true });
      else setOutcome({ done: false, text: errorWords(error).text });
    } finally {
      onSending(false);
    }
  }

  const errorOf = (name: keyof Form) => {
    const problem = formState.errors[name]?.message as FieldProblem | undefined;
    if (problem === 'required') return 'يرجى إدخال كلمة المرور وتأكيدها';
    return problem && fieldWords[problem];
  };

  return (
    <form id={id} noValidate onSubmit={handleSubmit(submit)} className="mt-4 grid gap-4">
      <Field label="كلمة المرور الحالية" required error={errorOf('current_password')}>
        <PasswordInput
          data-initial-focus
          autoComplete="current-password"
          maxLength={128}
          {...register('current_password')}
        />
      </Field>
      <Field
        label="كلمة المرور الجديدة"
        required
        hint="8 أحرف على الأقل، فيها حرف إنجليزي كبير وآخر صغير ورقم ورمز خاص مثل !@#$%"
        error={errorOf('password')}
      >
        <PasswordInput autoComplete="new-password" maxLength={128} {...register('password')} />
      </Field>
      <Field label="تأكيد كلمة المرور" required error={errorOf('confirm_password')}>
        <PasswordInput autoComplete="new-password" maxLength={128} {...register('confirm_password')} />
      </Field>
      {outcome && (
        <Alert live tone={done ? 'positive' : 'danger'} title={done ? undefined : 'فشل في تغيير كلمة المرور'}>
          {outcome.text}
        </Alert>
      )}
    </form>
  );
}

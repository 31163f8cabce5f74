import { passwordMaxLength } from '@arabati/domain/accounts/password';
import { adminAuth } from '@arabati/domain/administration/administration.endpoints';
import { problemWords } from '@arabati/words/problems/problem-words';
import { type FormEvent, useState } from 'react';
import { keepAdminSession } from '../../platform/admin-session.ts';
import { callApi } from '../../platform/api-client.ts';
import { ApiProblem, NoConnection } from '../../platform/api-problem.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';

/** Signs an administrator in and keeps the session on the device. */
export function AdminLoginForm() {
  const [failure, setFailure] = useState<string | null>(null);
  const [sending, setSending] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const username = String(form.get('username')).trim();
    const password = String(form.get('password'));
    setFailure(null);
    if (!username || !password) {
      setFailure('يرجى إدخال اسم المستخدم وكلمة المرور');
      return;
    }
    setSending(true);
    try {
      const answer = await callApi(adminAuth, { body: { username, password } });
      if (answer.success) keepAdminSession(answer);
      else setFailure('اسم المستخدم أو كلمة المرور غير صحيحة');
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setSending(false);
    }
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <Field label="اسم المستخدم">
        <TextInput name="username" dir="ltr" autoComplete="username" maxLength={100} />
      </Field>
      <Field label="كلمة المرور">
        <PasswordInput name="password" autoComplete="current-password" maxLength={passwordMaxLength} />
      </Field>
      {failure && (
        <Alert live tone="danger" title="فشل في تسجيل الدخول">
          {failure}
        </Alert>
      )}
      <Button type="submit" block size="lg" loading={sending}>
        تسجيل الدخول
      </Button>
    </form>
  );
}

function failureText(error: unknown): string {
  if (error instanceof NoConnection) return 'حدث خطأ في الاتصال، تحقق من الشبكة وأعد المحاولة';
  if (error instanceof ApiProblem && error.code !== 'unexpected') return problemWords[error.code].text;
  const detail = error instanceof ApiProblem ? (error.requestId ?? error.code) : String(error);
  return `حدث خطأ غير متوقع: \u2068${detail}\u2069`;
}

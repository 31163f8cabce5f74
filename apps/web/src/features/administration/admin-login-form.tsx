import { adminAuth } from '@arabati/domain/administration/administration.requests';
import type { FieldProblem } from '@arabati/domain/problems/problem-codes';
import { passwordMaxLength } from '@arabati/domain/sign-in/password';
import { type FormEvent, type ReactNode, useState } from 'react';
import { keepAdminSession } from '../../platform/admin-session.ts';
import { callApi } from '../../platform/api-client.ts';
import { ApiProblem, ConnectionError } from '../../platform/api-problem.ts';
import { errorWords } from '../../platform/error-words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { CodeField } from './code-field.tsx';

interface Credentials {
  username: string;
  password: string;
}

/** Signs an administrator in and stores the session on the device. Asks for the second factor if one is set up. */
export function AdminLoginForm() {
  const [failure, setFailure] = useState<string | null>(null);
  const [codeProblem, setCodeProblem] = useState<FieldProblem | undefined>();
  /** The account whose password was accepted and whose code is still required. */
  const [verified, setVerified] = useState<Credentials | null>(null);
  const [sending, setSending] = useState(false);

  async function send(credentials: Credentials, code?: string) {
    setFailure(null);
    setCodeProblem(undefined);
    setSending(true);
    try {
      const body = code === undefined ? credentials : { ...credentials, code };
      const response = await callApi(adminAuth, { body });
      if (response.success) keepAdminSession(response);
      else if (response.error === 'code-required') setVerified(credentials);
      else if (response.error === 'code-wrong') setCodeProblem('code-wrong');
      else {
        setVerified(null);
        setFailure(
          response.error === 'disabled'
            ? 'هذا الحساب معطّل، راجع مالك الإدارة'
            : 'اسم المستخدم أو كلمة المرور غير صحيحة',
        );
      }
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setSending(false);
    }
  }

  function submitPassword(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const username = String(form.get('username')).trim();
    const password = String(form.get('password'));
    if (username && password) void send({ username, password });
    else setFailure('يرجى إدخال اسم المستخدم وكلمة المرور');
  }

  const alert = failure && (
    <Alert live tone="danger" title="فشل في تسجيل الدخول">
      {failure}
    </Alert>
  );

  if (verified) {
    return (
      <CodeForm
        problem={codeProblem}
        failure={alert}
        sending={sending}
        onCode={(code) => (code ? void send(verified, code) : setCodeProblem('required'))}
        onBack={() => {
          setVerified(null);
          setFailure(null);
        }}
      />
    );
  }
  return (
    <form noValidate onSubmit={submitPassword} className="grid gap-5">
      <Field label="اسم المستخدم">
        <TextInput name="username" dir="ltr" autoComplete="username" maxLength={100} />
      </Field>
      <Field label="كلمة المرور">
        <PasswordInput name="password" autoComplete="current-password" maxLength={passwordMaxLength} />
      </Field>
      {alert}
      <Button type="submit" block size="lg" loading={sending}>
        تسجيل الدخول
      </Button>
    </form>
  );
}

interface CodeFormProps {
  problem: FieldProblem | undefined;
  failure: ReactNode;
  sending: boolean;
  onCode: (code: string) => void;
  onBack: () => void;
}

function CodeForm({ problem, failure, sending, onCode, onBack }: CodeFormProps) {
  const [kind, setKind] = useState<'authenticator' | 'recovery'>('authenticator');
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onCode(String(new FormData(event.currentTarget).get('code')).trim());
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <CodeField key={kind} kind={kind} problem={problem} takesFocus />
      {failure}
      <Button type="submit" block size="lg" loading={sending}>
        تسجيل الدخول
      </Button>
      <div className="flex flex-wrap justify-between gap-2">
        <Button
          size="sm"
          variant="ghost"
          onClick={() => setKind(kind === 'recovery' ? 'authenticator' : 'recovery')}
        >
          {kind === 'recovery' ? 'لدي تطبيق المصادقة' : 'ليس معي الهاتف'}
        </Button>
        <Button size="sm" variant="ghost" onClick={onBack}>
          رجوع
        </Button>
      </div>
    </form>
  );
}

function failureText(error: unknown): string {
  if (error instanceof ConnectionError) return 'حدث خطأ في الاتصال، تحقق من الشبكة وحاول مرة أخرى';
  if (error instanceof ApiProblem && error.code !== 'unexpected') return errorWords(error).text;
  const detail = error instanceof ApiProblem ? (error.requestId ?? error.code) : String(error);
  return `حدث خطأ غير متوقع: \u2068${detail}\u2069`;
}

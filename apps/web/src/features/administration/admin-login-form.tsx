import {
  adminAuth,
  administratorNameMaxLength,
} from '@arabati/domain/administration/administration.requests';
import { passwordMaxLength } from '@arabati/domain/sign-in/password';
import { isolated } from '@arabati/words/text/isolated';
import { useEffect, useState } from 'react';
import { AppForm, FormFailure } from '../../form/app-form.tsx';
import { useAppForm } from '../../form/use-app-form.ts';
import { keepAdminSession } from '../../platform/admin-session.ts';
import { callApi } from '../../platform/api-client.ts';
import { ApiProblem, ConnectionError } from '../../platform/api-problem.ts';
import { errorWords } from '../../platform/error-words.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { CodeField } from './code-field.tsx';
import { credentialWords } from './credential-words.ts';

/** The last two ask for the second factor, after the password was accepted. */
type Step = 'password' | 'authenticator' | 'recovery';

const title = 'فشل في تسجيل الدخول';

/** Signs an administrator in and stores the session on the device. Asks for the second factor if one is set up. */
export function AdminLoginForm() {
  const [step, setStep] = useState<Step>('password');
  const form = useAppForm({
    defaultValues: { username: '', password: '', code: '' },
    words: credentialWords,
    async onSubmit(typed) {
      const [username, code] = [typed.username.trim(), typed.code.trim()];
      if (!username || !typed.password) {
        form.setFailure({ title, text: 'يرجى إدخال اسم المستخدم وكلمة المرور' });
      } else if (step === 'password') {
        await signIn({ username, password: typed.password });
      } else if (!code) {
        form.refuse({ code: 'required' });
      } else {
        await signIn({ username, password: typed.password, code });
      }
    },
    failureWords: (error, hasFieldProblems) =>
      hasFieldProblems ? null : { title, text: failureText(error) },
  });
  const { register, errorOf, setFocus, isSubmitting } = form;

  useEffect(() => {
    if (step !== 'password') setFocus('code');
  }, [step, setFocus]);

  async function signIn(body: { username: string; password: string; code?: string }) {
    const response = await callApi(adminAuth, { body });
    if (response.success) {
      keepAdminSession(response);
    } else if (response.error === 'code-required') {
      setStep('authenticator');
    } else if (response.error === 'code-wrong') {
      form.refuse({ code: 'code-wrong' });
    } else {
      returnToPassword();
      const text =
        response.error === 'disabled'
          ? 'هذا الحساب معطّل، راجع مالك الإدارة'
          : 'اسم المستخدم أو كلمة المرور غير صحيحة';
      form.setFailure({ title, text });
    }
  }

  function returnToPassword() {
    form.resetField('code');
    form.setFailure(null);
    setStep('password');
  }

  return (
    <AppForm form={form} className="grid gap-5">
      {step === 'password' ? (
        <>
          <Field label="اسم المستخدم" error={errorOf('username')}>
            <TextInput
              {...register('username')}
              dir="ltr"
              autoComplete="username"
              maxLength={administratorNameMaxLength}
            />
          </Field>
          <Field label="كلمة المرور" error={errorOf('password')}>
            <PasswordInput
              {...register('password')}
              autoComplete="current-password"
              maxLength={passwordMaxLength}
            />
          </Field>
        </>
      ) : (
        <CodeField key={step} kind={step} {...register('code')} error={errorOf('code')} />
      )}
      <FormFailure form={form} />
      <Button type="submit" block size="lg" loading={isSubmitting}>
        تسجيل الدخول
      </Button>
      {step !== 'password' && (
        <div className="flex flex-wrap justify-between gap-2">
          <Button
            size="sm"
            variant="ghost"
            onClick={() => {
              form.resetField('code');
              setStep(step === 'recovery' ? 'authenticator' : 'recovery');
            }}
          >
            {step === 'recovery' ? 'لدي تطبيق المصادقة' : 'ليس معي الهاتف'}
          </Button>
          <Button size="sm" variant="ghost" onClick={returnToPassword}>
            رجوع
          </Button>
        </div>
      )}
    </AppForm>
  );
}

function failureText(error: unknown): string {
  if (error instanceof ConnectionError) return 'حدث خطأ في الاتصال، تحقق من الشبكة وحاول مرة أخرى';
  if (error instanceof ApiProblem && error.code !== 'unexpected') return errorWords(error).text;
  const detail = error instanceof ApiProblem ? (error.requestId ?? error.code) : String(error);
  return `حدث خطأ غير متوقع: ${isolated(detail)}`;
}

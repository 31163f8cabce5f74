import { invalidRecoveryLink } from '@arabati/words/accounts/auth-words';
import { noConnectionWords, problemWords } from '@arabati/words/problems/problem-words';
import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { followRecoveryLink } from '../../features/sign-in/follow-recovery-link.ts';
import { NewPasswordForm } from '../../features/sign-in/new-password-form.tsx';
import { RecoveryRequestForm } from '../../features/sign-in/recovery-request-form.tsx';
import { RecoverySent } from '../../features/sign-in/recovery-sent.tsx';
import { endSession, onSessionChange } from '../../platform/session.ts';
import type { SignInRequest } from '../../platform/sign-in-return.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { toast } from '../../ui/toast-store.ts';
import { PageLoading } from '../page-loading.tsx';

type Mode = 'loading' | 'request' | 'sent' | 'reset' | 'changed' | 'unreachable' | 'busy';

const unspent = {
  unreachable: 'لم نتمكن من التحقق من الرابط. الرابط ما زال صالحاً، تحقق من الشبكة وأعد المحاولة.',
  busy: 'لم نتحقق من الرابط بعد، وهو ما زال صالحاً. حاول مرة أخرى بعد قليل.',
} as const;

const pauseBeforeSignInMs = 2_000;

/** A forgotten password: asking for the link, and setting a new password with it. Works in both modes. */
export default function ResetPasswordPage() {
  const [mode, setMode] = useState<Mode>('loading');
  const [email, setEmail] = useState('');
  const [, navigate] = useLocation();

  const askAgain = useCallback(() => {
    toast({ title: invalidRecoveryLink, tone: 'danger' });
    setMode('request');
  }, []);

  const follow = useCallback(async () => {
    setMode('loading');
    const found = await followRecoveryLink();
    if (found === 'invalid') askAgain();
    else setMode(found);
  }, [askAgain]);

  useEffect(() => void follow(), [follow]);
  useEffect(
    () =>
      onSessionChange((change) => {
        if (change === 'recovering') setMode('reset');
      }),
    [],
  );

  useEffect(() => {
    if (mode !== 'changed') return;
    const state: SignInRequest = { notice: 'password-changed' };
    const timer = setTimeout(() => navigate('/auth', { replace: true, state }), pauseBeforeSignInMs);
    return () => clearTimeout(timer);
  }, [mode, navigate]);

  async function finish() {
    toast({ title: 'تم بنجاح', description: 'تم تحديث كلمة المرور بنجاح', tone: 'positive' });
    // A living session would bounce off /auth, and the new password is to be tried out while it is fresh.
    await endSession();
    setMode('changed');
  }

  if (mode === 'loading') return <PageLoading text="جاري التحقق من الرابط..." />;
  return (
    <Page width="narrow" className="grid content-start gap-4">
      <div className="text-center">
        <h1 className="font-extrabold text-2xl">
          {mode === 'reset' ? 'كلمة مرور جديدة' : 'استعادة كلمة المرور'}
        </h1>
        {mode === 'request' && (
          <p className="text-muted">اكتب بريدك لنرسل إليك رابطاً تضع به كلمة مرور جديدة.</p>
        )}
      </div>
      <Card>
        {mode === 'request' && (
          <RecoveryRequestForm
            onSent={(address) => {
              setEmail(address);
              setMode('sent');
            }}
          />
        )}
        {mode === 'sent' && <RecoverySent email={email} onBack={() => navigate('/auth')} />}
        {mode === 'reset' && <NewPasswordForm onChanged={() => void finish()} onOver={askAgain} />}
        {mode === 'changed' && (
          <EmptyState title="تم تحديث كلمة المرور بنجاح" description="ننقلك الآن إلى تسجيل الدخول..." />
        )}
        {(mode === 'unreachable' || mode === 'busy') && (
          <EmptyState
            tone="error"
            title={mode === 'busy' ? problemWords['too-many-requests'].title : noConnectionWords.title}
            description={unspent[mode]}
            action={<Button onClick={() => void follow()}>إعادة المحاولة</Button>}
          />
        )}
      </Card>
    </Page>
  );
}

import { noConnectionWords } from '@arabati/words/problems/load-problem-words';
import { problemWords } from '@arabati/words/problems/problem-words';
import { tryAgainText } from '@arabati/words/problems/wait-words';
import { invalidRecoveryLink } from '@arabati/words/sign-in/auth-words';
import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { followRecoveryLink, recoveryWaitS } from '../../features/sign-in/follow-recovery-link.ts';
import { NewPasswordForm } from '../../features/sign-in/new-password-form.tsx';
import {
  clearPendingRecovery,
  readPendingRecovery,
  storePendingRecovery,
} from '../../features/sign-in/pending-recovery.ts';
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

const retryable = {
  // The server may have redeemed the link, which works once, before the response was lost.
  unreachable: () =>
    'لم نتمكن من التحقق من الرابط. تحقق من الشبكة وحاول مرة أخرى، وإذا لم يعد الرابط صالحاً فاطلب رابطاً جديداً.',
  busy: () => `لم نتحقق من الرابط بعد، وهو ما زال صالحاً. ${tryAgainText(recoveryWaitS())}.`,
} as const;

const pauseBeforeSignInMs = 2_000;

/** Password recovery: requesting the link, and setting a new password with it. Works in both modes. */
export default function ResetPasswordPage() {
  const [mode, setMode] = useState<Mode>('loading');
  const [pending, setPending] = useState(readPendingRecovery);
  const [, navigate] = useLocation();

  const requestAgain = useCallback(() => {
    toast({ title: invalidRecoveryLink, tone: 'danger' });
    setMode('request');
  }, []);

  const follow = useCallback(async () => {
    setMode('loading');
    const found = await followRecoveryLink();
    if (found === 'invalid') requestAgain();
    else setMode(found === 'request' && readPendingRecovery() ? 'sent' : found);
  }, [requestAgain]);

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

  function leaveToSignIn(email?: string) {
    clearPendingRecovery();
    navigate('/auth', email ? { state: { email } satisfies SignInRequest } : undefined);
  }

  async function finish() {
    clearPendingRecovery();
    toast({ title: 'تم بنجاح', description: 'تم تحديث كلمة المرور بنجاح', tone: 'positive' });
    // End the session: /auth would redirect a signed-in member, who should sign in with the new password.
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
              setPending(storePendingRecovery(address));
              setMode('sent');
            }}
          />
        )}
        {mode === 'sent' && pending && (
          <RecoverySent
            pending={pending}
            onSent={() => setPending(storePendingRecovery(pending.email))}
            onChanged={() => leaveToSignIn(pending.email)}
            onChangeAddress={() => {
              clearPendingRecovery();
              setMode('request');
            }}
            onBack={() => leaveToSignIn()}
          />
        )}
        {mode === 'reset' && <NewPasswordForm onChanged={() => void finish()} onOver={requestAgain} />}
        {mode === 'changed' && (
          <EmptyState title="تم تحديث كلمة المرور بنجاح" description="ننقلك الآن إلى تسجيل الدخول..." />
        )}
        {(mode === 'unreachable' || mode === 'busy') && (
          <EmptyState
            tone="error"
            title={mode === 'busy' ? problemWords['too-many-requests'].title : noConnectionWords.title}
            description={retryable[mode]()}
            action={<Button onClick={() => void follow()}>إعادة المحاولة</Button>}
          />
        )}
      </Card>
    </Page>
  );
}

import type { SignInScreen } from '@arabati/words/sign-in/auth-words';
import { Suspense, useRef, useState } from 'react';
import {
  clearPendingSignUp,
  linkLifeMs,
  type PendingSignUp,
  readPendingSignUp,
} from '../features/sign-in/pending-sign-up.ts';
import { type SignInDraft, SignInForm } from '../features/sign-in/sign-in-form.tsx';
import { SignUpForm } from '../features/sign-in/sign-up-form.tsx';
import { readUnsentSignUp } from '../features/sign-in/unsent-sign-up.ts';
import { useSession } from '../platform/session.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Tabs } from '../ui/tabs.tsx';

// Only for those who wait for a mail.
const CheckEmail = lazyPart(async () => {
  const { CheckEmail } = await import('../features/sign-in/check-email.tsx');
  return { default: CheckEmail };
});

export type AccountTab = 'sign-in' | 'sign-up';

interface AccountPanelProps {
  screen: SignInScreen;
  first: AccountTab;
  /** Prefills the sign-in form. */
  email?: string;
}

/** Sign-in and sign-up as tabs, then the wait for the confirmation mail. Input in both forms is retained. */
export default function AccountPanel({ screen, first, email = '' }: AccountPanelProps) {
  const [tab, setTab] = useState(first);
  const { status } = useSession();
  // A returning visitor may also have another account, so the forms stay visible.
  const [restored, setRestored] = useState(true);
  const [awaiting, setAwaiting] = useState(() => (status === 'signed-out' ? readPendingSignUp() : null));
  const signInDraft = useRef<SignInDraft>({ email, password: '' });
  const [unsentSignUp] = useState(readUnsentSignUp);
  const signUpDraft = useRef(unsentSignUp);

  function awaitLink(pending: PendingSignUp) {
    setRestored(false);
    setAwaiting(pending);
  }

  /** Waits for a sign-up made on another device, whose secret is not stored here. */
  function awaitOther(email: string) {
    const stored = readPendingSignUp();
    const pending = { email, secret: null, sentAt: null, expiresAt: Date.now() + linkLifeMs };
    awaitLink(stored?.email === email ? stored : pending);
  }

  function leave(next: AccountTab) {
    clearPendingSignUp();
    setAwaiting(null);
    setRestored(false);
    setTab(next);
  }

  const checkEmail = awaiting && (
    <Suspense fallback={<Skeleton className="h-64" />}>
      <CheckEmail
        pending={awaiting}
        compact={restored}
        onChange={setAwaiting}
        onBack={() => {
          signUpDraft.current = { ...signUpDraft.current, email: awaiting.email };
          leave('sign-up');
        }}
        onSignIn={() => {
          signInDraft.current = { ...signInDraft.current, email: awaiting.email };
          leave('sign-in');
        }}
      />
    </Suspense>
  );
  // On the home page it replaces the forms, so that the list below does not shift. Its buttons lead back to them.
  if (checkEmail && (!restored || screen === 'home')) return checkEmail;
  const forms = (
    <Tabs variant="bar" label="الدخول والتسجيل" items={order(first)} value={tab} onValueChange={setTab}>
      {tab === 'sign-in' ? (
        <SignInForm screen={screen} draft={signInDraft} onUnconfirmed={awaitOther} />
      ) : (
        <SignUpForm screen={screen} draft={signUpDraft} onSignedUp={awaitLink} />
      )}
    </Tabs>
  );
  if (!checkEmail) return forms;
  return (
    <div className="grid gap-6">
      {checkEmail}
      {forms}
    </div>
  );
}

const signIn = { value: 'sign-in', label: 'تسجيل الدخول' } as const;
const signUp = { value: 'sign-up', label: 'إنشاء حساب' } as const;

function order(first: AccountTab) {
  return first === 'sign-in' ? [signIn, signUp] : [signUp, signIn];
}

import type { SignInScreen } from '@arabati/words/accounts/auth-words';
import { useRef, useState } from 'react';
import { CheckEmail } from '../features/accounts/check-email.tsx';
import { emptySignUp, SignUpForm } from '../features/accounts/sign-up-form.tsx';
import { type SignInDraft, SignInForm } from '../features/sign-in/sign-in-form.tsx';
import { Tabs } from '../ui/tabs.tsx';

export type AccountTab = 'sign-in' | 'sign-up';

interface AccountPanelProps {
  screen: SignInScreen;
  first: AccountTab;
}

/** Signing in and signing up, one in sight, and the wait for the confirmation mail. What was typed in either is kept. */
export default function AccountPanel({ screen, first }: AccountPanelProps) {
  const [tab, setTab] = useState(first);
  const [awaiting, setAwaiting] = useState<string | null>(null);
  const signInDraft = useRef<SignInDraft>({ email: '', password: '' });
  const signUpDraft = useRef(emptySignUp);

  if (awaiting !== null) {
    return (
      <CheckEmail
        email={awaiting}
        onBack={() => {
          setAwaiting(null);
          setTab('sign-up');
        }}
      />
    );
  }
  return (
    <Tabs look="bar" label="الدخول والتسجيل" items={order(first)} value={tab} onValueChange={setTab}>
      {tab === 'sign-in' ? (
        <SignInForm screen={screen} draft={signInDraft} onUnconfirmed={setAwaiting} />
      ) : (
        <SignUpForm screen={screen} draft={signUpDraft} onSignedUp={setAwaiting} />
      )}
    </Tabs>
  );
}

const signIn = { value: 'sign-in', label: 'تسجيل الدخول' } as const;
const signUp = { value: 'sign-up', label: 'إنشاء حساب' } as const;

function order(first: AccountTab) {
  return first === 'sign-in' ? [signIn, signUp] : [signUp, signIn];
}

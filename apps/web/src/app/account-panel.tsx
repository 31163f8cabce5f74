import type { SignInScreen } from '@arabati/words/accounts/auth-words';
import { useState } from 'react';
import { CheckEmail } from '../features/accounts/check-email.tsx';
import { SignUpForm } from '../features/accounts/sign-up-form.tsx';
import { SignInForm } from '../features/sign-in/sign-in-form.tsx';
import { Tabs } from '../ui/tabs.tsx';

export type AccountTab = 'sign-in' | 'sign-up';

interface AccountPanelProps {
  screen: SignInScreen;
  first: AccountTab;
}

/** Signing in and signing up beside each other, and the wait for the confirmation mail. */
export function AccountPanel({ screen, first }: AccountPanelProps) {
  const [tab, setTab] = useState(first);
  const [awaiting, setAwaiting] = useState<string | null>(null);

  function backToSignUp() {
    setAwaiting(null);
    setTab('sign-up');
  }

  return (
    <>
      {awaiting !== null && <CheckEmail email={awaiting} onBack={backToSignUp} />}
      {/* Hidden, not gone: whoever comes back to mend a mistyped address finds the form as it was. */}
      <div hidden={awaiting !== null}>
        <Tabs look="bar" label="الدخول والتسجيل" items={order(first)} value={tab} onValueChange={setTab}>
          <div hidden={tab !== 'sign-in'}>
            <SignInForm screen={screen} onUnconfirmed={setAwaiting} />
          </div>
          <div hidden={tab !== 'sign-up'}>
            <SignUpForm screen={screen} onSignedUp={setAwaiting} />
          </div>
        </Tabs>
      </div>
    </>
  );
}

const signIn = { value: 'sign-in', label: 'تسجيل الدخول' } as const;
const signUp = { value: 'sign-up', label: 'إنشاء حساب' } as const;

function order(first: AccountTab) {
  return first === 'sign-in' ? [signIn, signUp] : [signUp, signIn];
}

import { accountParameter } from '@arabati/domain/showrooms/acting-header';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useSession } from '../platform/session.ts';
import type { SignInRequest } from '../platform/sign-in-return.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { PageLoading } from './page-loading.tsx';

const OtherAccount = lazyPart(() => import('./other-account.tsx'));

const checkMs = 100;

const signInFirst = 'يجب تسجيل الدخول للوصول إلى هذه الصفحة';

/**
 * Requires a signed-in member, in the account that the URL names if it names one; redirects visitors to /auth, which leads
 * back here. When a session ends while the page is
 * open, useSessionNavigation decides where to go: a redirect from here too would replace its navigation. The server
 * authorizes requests.
 */
export function MembersOnly({ children }: { children: ReactNode }) {
  const { status, user } = useSession();
  const checked = useChecked();
  const [path, navigate] = useLocation();
  const account = new URLSearchParams(useSearch()).get(accountParameter);
  const wasSignedIn = useRef(false);
  const rejected = checked && status === 'signed-out';

  useEffect(() => {
    if (status === 'signed-in') wasSignedIn.current = true;
  }, [status]);

  useEffect(() => {
    if (!rejected || wasSignedIn.current) return;
    const request: SignInRequest = { from: path + location.search, message: signInFirst };
    navigate('/auth', { replace: true, state: request });
  }, [rejected, path, navigate]);

  if (status !== 'signed-in') return <PageLoading text="جاري التحقق من تسجيل الدخول..." />;
  if (account === null || account === user?.id) return children;
  return (
    <Suspense fallback={<PageLoading />}>
      <OtherAccount account={account} />
    </Suspense>
  );
}

/** @returns whether the session has had time to load, so that a guard may redirect. */
export function useChecked(): boolean {
  const [checked, setChecked] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setChecked(true), checkMs);
    return () => clearTimeout(timer);
  }, []);
  return checked;
}

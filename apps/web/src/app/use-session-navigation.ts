import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { installMode } from '../platform/install-mode.ts';
import { isAccountDeleted } from '../platform/personal-storage.ts';
import { codeLandingOutcome, onSessionChange, pageLanding } from '../platform/session.ts';
import type { SignInRequest } from '../platform/sign-in-return.ts';
import { toast } from '../ui/toast-store.ts';

/**
 * Navigates after session changes. /auth handles a sign-in itself. Elsewhere a sign-in does not navigate: auth-js also
 * reports one when a tab becomes visible again.
 */
export function useSessionNavigation(): void {
  const [, navigate] = useLocation();

  useEffect(() => {
    if (installMode().mode === 'browser') return;
    return onSessionChange((change) => {
      if (change === 'left') navigate('/', { replace: true });
      if (change === 'recovering') navigate('/reset-password', { replace: true });
      // Each page that needs a session has a guard; this displays the reason.
      if (change === 'ended' && location.pathname !== '/auth' && location.pathname !== '/reset-password') {
        const request: SignInRequest = isAccountDeleted()
          ? { notice: 'account-deleted' }
          : { from: location.pathname + location.search, notice: 'session-ended' };
        navigate('/auth', { replace: true, state: request });
      }
    });
  }, [navigate]);

  useEffect(() => {
    if (installMode().mode === 'browser' || location.pathname === '/reset-password') return;
    const landing = pageLanding();
    if (landing.kind === 'error') {
      const state: SignInRequest =
        landing.code === 'over_request_rate_limit'
          ? { notice: 'link-busy', ...(landing.retryAfterS && { retryAfterS: landing.retryAfterS }) }
          : { notice: 'link-expired' };
      navigate('/auth', { replace: true, state });
    }
    void codeLandingOutcome().then((outcome) => {
      if (outcome === 'exchanged') {
        toast({ title: 'مرحباً بك!', description: 'تم تأكيد بريدك الإلكتروني', tone: 'positive' });
        navigate('/', { replace: true });
      } else if (outcome === 'elsewhere') {
        navigate('/auth', { replace: true, state: { notice: 'email-confirmed' } satisfies SignInRequest });
      }
    });
  }, [navigate]);
}

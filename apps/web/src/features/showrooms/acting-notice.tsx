import { Store } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { ApiProblem } from '../../platform/api-problem.ts';
import { queryClient } from '../../platform/query-client.ts';
import { AppBarNotice } from '../../ui/app-bar.tsx';
import { readActing, switchAccount } from './acting.ts';

/** Pages of the own account, whose requests the server refuses for a showroom. */
const personal =
  /^\/(notifications|alerts|saved-searches|viewed-ads|hidden-ads|premium-signup|upload-receipt|boost-ad|stolen-cars)(\/|$)/;

/**
 * Displays for which showroom the person acts, leads away from pages of the own account, and returns to it once the
 * server refuses the showroom.
 */
export default function ActingNotice() {
  const acting = readActing();
  const [path, navigate] = useLocation();
  useEffect(watchEnd, []);
  useEffect(() => {
    if (personal.test(path)) navigate('/showroom-invitation?personal=1', { replace: true });
  }, [path, navigate]);
  if (!acting) return null;
  return (
    <AppBarNotice
      icon={<Store />}
      end={
        <button
          type="button"
          className="-me-2 inline-flex h-(--app-bar-notice) items-center px-2 font-bold underline underline-offset-4"
          onClick={() => void switchAccount(null)}
        >
          ارجع إلى حسابي
        </button>
      }
    >
      تعمل باسم: <strong>{acting.name}</strong>
    </AppBarNotice>
  );
}

/** @returns the function that stops it. */
function watchEnd(): () => void {
  const check = (error: unknown) => {
    if (!(error instanceof ApiProblem) || error.code !== 'not-staff') return;
    void switchAccount(null, '/showroom-invitation?ended=1');
  };
  // The first requests may have failed before this module was loaded.
  for (const { state } of queryClient.getQueryCache().getAll()) check(state.error);
  const stops = [
    queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') check(event.action.error);
    }),
    queryClient.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') check(event.action.error);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

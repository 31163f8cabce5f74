import { Store } from 'lucide-react';
import { useEffect } from 'react';
import { ApiProblem } from '../../platform/api-problem.ts';
import { queryClient } from '../../platform/query-client.ts';
import { AppBarNotice } from '../../ui/app-bar.tsx';
import { readActing, switchAccount } from './acting.ts';

/** Displays for which showroom the person acts, and returns to the own account once the server refuses it. */
export default function ActingNotice() {
  const acting = readActing();
  useEffect(watchEnd, []);
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

import type { getAccount } from '@arabati/domain/account/account.endpoints';
import type { EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import { getOwnProfile } from '@arabati/domain/profiles/profiles.endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { apiKey } from '../../platform/api-query.ts';
import { callAuth } from '../../platform/auth-call.ts';
import { toast } from '../../ui/toast-store.ts';

/** The stored session still has the old address. It may be another account's, and then stays as it is. */
export function useShowNewEmail() {
  const queryClient = useQueryClient();
  return async () => {
    await callAuth((auth) => auth.refreshSession()).catch(() => {});
    await queryClient.invalidateQueries({ queryKey: apiKey(getOwnProfile) });
  };
}

/** Tells the member once the address that waited has become theirs, wherever its link was opened. */
export function useEmailChanged(account: EndpointResponse<typeof getAccount> | undefined): void {
  const awaited = useRef<string | null>(null);
  const showNewEmail = useShowNewEmail();
  const email = account?.email;
  const pending = account?.email_change?.new_email;
  const follow = useEffectEvent(() => {
    if (email === undefined) return;
    const changed = !pending && email === awaited.current;
    awaited.current = pending ?? null;
    if (!changed) return;
    toast({
      tone: 'positive',
      title: 'تم تغيير بريدك الإلكتروني',
      description: 'سجّل الدخول بالبريد الجديد من الآن.',
    });
    void showNewEmail();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change of either is what is followed.
  useEffect(() => follow(), [email, pending]);
}

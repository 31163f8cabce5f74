import type { ApiResponse } from '@arabati/domain/endpoints/api';
import type { getAccount } from '@arabati/domain/own-account/own-account.requests';
import { getOwnProfile } from '@arabati/domain/profiles/profiles.requests';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { apiKey } from '../../platform/api-query.ts';
import { callAuth } from '../../platform/auth-call.ts';
import { toast } from '../../ui/toast-store.ts';

/** The stored session still has the old email address. Do not change a session of another account. */
export function useShowNewEmail() {
  const queryClient = useQueryClient();
  return async () => {
    await callAuth((auth) => auth.refreshSession()).catch(() => {});
    await queryClient.invalidateQueries({ queryKey: apiKey(getOwnProfile) });
  };
}

/** Notifies the member once the new email address is confirmed, wherever its link was opened. */
export function useEmailChanged(account: ApiResponse<typeof getAccount> | undefined): void {
  const pendingEmail = useRef<string | null>(null);
  const showNewEmail = useShowNewEmail();
  const email = account?.email;
  const pending = account?.email_change?.new_email;
  const follow = useEffectEvent(() => {
    if (email === undefined) return;
    const changed = !pending && email === pendingEmail.current;
    pendingEmail.current = pending ?? null;
    if (!changed) return;
    toast({
      tone: 'positive',
      title: 'تم تغيير بريدك الإلكتروني',
      description: 'سجّل الدخول بالبريد الجديد من الآن.',
    });
    void showNewEmail();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on a change of either.
  useEffect(() => follow(), [email, pending]);
}

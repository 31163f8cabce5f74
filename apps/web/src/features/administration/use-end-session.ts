import { endAdminSession } from '@arabati/domain/administration/administration.requests';
import { useQueryClient } from '@tanstack/react-query';
import { forgetAdminSession } from '../../platform/admin-session.ts';
import { callApi } from '../../platform/api-client.ts';
import { signOut } from '../../platform/session.ts';

/**
 * Ends the session on the server, and clears the device even if the server does not respond.
 *
 * @param leave navigates to the sign-in before the page's guard would redirect to it.
 */
export function useEndSession(leave: () => void) {
  const queryClient = useQueryClient();
  return async () => {
    await callApi(endAdminSession, {}, { timeoutMs: 3_000 }).catch(() => undefined);
    // The specification requires clearing the device's storage. A member's session is deleted too, and ended on the
    // server.
    await signOut();
    leave();
    forgetAdminSession();
    queryClient.clear();
  };
}

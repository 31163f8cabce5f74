import { endAdminSession } from '@arabati/domain/administration/administration.endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { forgetAdminSession } from '../../platform/admin-session.ts';
import { callApi } from '../../platform/api-client.ts';
import { signOut } from '../../platform/session.ts';

/**
 * Ends the session on the server and leaves nothing on the device; also where the server does not answer.
 *
 * @param leave to the sign-in, before the guard of the page that is left asks for one.
 */
export function useEndSession(leave: () => void) {
  const queryClient = useQueryClient();
  return async () => {
    await callApi(endAdminSession, {}, { patience: 3_000 }).catch(() => undefined);
    // The specification clears the device's storage with it: also a member's session goes, and its server is told.
    await signOut();
    leave();
    forgetAdminSession();
    queryClient.clear();
  };
}

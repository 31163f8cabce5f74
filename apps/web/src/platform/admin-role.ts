import { getAdminSession } from '@arabati/domain/administration/administration.requests';
import { type AdminPermission, type AdminRole, hasPermission } from '@arabati/domain/administration/roles';
import { useQuery } from '@tanstack/react-query';
import { useAdminSession } from './admin-session.ts';
import { apiQuery } from './api-query.ts';

/** Returns the administrator's current role on the server; until it is loaded, the role at sign-in; otherwise null. */
export function useAdminRole(): AdminRole | null {
  const session = useAdminSession();
  const { data } = useOwnSession(session !== null);
  return data?.role ?? session?.role ?? null;
}

/** Whether the server rejects every request until a generated password has been changed. */
export function useMustChangePassword(): boolean {
  const session = useAdminSession();
  const { data } = useOwnSession(session !== null);
  return session !== null && (data?.must_change_password ?? session.must_change_password ?? false);
}

function useOwnSession(enabled: boolean) {
  return useQuery({ ...apiQuery(getAdminSession, {}), enabled, staleTime: 60_000 });
}

/** Whether the role permits an action. Only hides controls; the server enforces permissions. */
export function useMayAdminister(): (permission: AdminPermission) => boolean {
  const role = useAdminRole();
  return (permission) => role !== null && hasPermission(role, permission);
}

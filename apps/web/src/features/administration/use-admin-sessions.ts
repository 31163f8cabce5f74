import { listAdminSessions } from '@arabati/domain/administration/administrators.requests';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../platform/api-query.ts';

/** Loads the administrators' sessions. */
export function useAdminSessions() {
  return useQuery({ ...apiQuery(listAdminSessions, {}), staleTime: 0 });
}

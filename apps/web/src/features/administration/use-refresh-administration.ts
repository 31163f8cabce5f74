import { getOverview } from '@arabati/domain/administration/dashboard.endpoints';
import { listMembers } from '@arabati/domain/administration/members.endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { apiKey } from '../../platform/api-query.ts';

/** After an act: the list of members and the figures are old. */
export function useRefreshAdministration() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [apiKey(listMembers), apiKey(getOverview)].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
}

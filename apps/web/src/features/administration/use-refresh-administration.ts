import { useQueryClient } from '@tanstack/react-query';

/** Invalidates lists, figures and histories of the administration after an action. */
export function useRefreshAdministration() {
  const queryClient = useQueryClient();
  return () =>
    queryClient.invalidateQueries({
      predicate: ({ queryKey: [name] }) => typeof name === 'string' && name.includes(' /api/admin/'),
    });
}

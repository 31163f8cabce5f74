import { useQueryClient } from '@tanstack/react-query';

/** After an act: lists, figures and histories of the administration are old. */
export function useRefreshAdministration() {
  const queryClient = useQueryClient();
  return () =>
    queryClient.invalidateQueries({
      predicate: ({ queryKey: [name] }) => typeof name === 'string' && name.includes(' /api/admin/'),
    });
}

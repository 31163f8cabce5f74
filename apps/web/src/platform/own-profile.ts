import { getOwnProfile } from '@arabati/domain/profiles/profiles.endpoints';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from './api-query.ts';
import { useSession } from './session.ts';

/**
 * The signed-in member's own profile, balance, allowance and unread counts; idle for visitors. The first call creates
 * the profile. The live channel says when it has changed; where there is none, a look at the tab asks again.
 */
export function useOwnProfile() {
  const { status } = useSession();
  return useQuery({
    ...apiQuery(getOwnProfile, {}),
    enabled: status === 'signed-in',
    refetchOnWindowFocus: true,
  });
}

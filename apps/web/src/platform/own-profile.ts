import { getOwnProfile } from '@arabati/domain/profiles/profiles.requests';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from './api-query.ts';
import { useSession } from './session.ts';

/**
 * Returns the signed-in member's profile, balance, allowance and unread counts; disabled for visitors. The first
 * request creates the profile. The live channel invalidates it; without one, focusing the tab refetches it.
 */
export function useOwnProfile() {
  const { status } = useSession();
  return useQuery({
    ...apiQuery(getOwnProfile, {}),
    enabled: status === 'signed-in',
    refetchOnWindowFocus: true,
  });
}

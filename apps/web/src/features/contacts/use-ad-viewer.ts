import { getAdViewer } from '@arabati/domain/contacts/contacts.requests';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../platform/api-query.ts';
import { useSession } from '../../platform/session.ts';

/** Loads the signed-in member's relation to an ad; disabled for visitors. */
export function useAdViewer(adId: string) {
  const { status } = useSession();
  return useQuery({
    ...apiQuery(getAdViewer, { params: { ad_id: adId } }),
    enabled: status === 'signed-in',
  });
}

import { getAdSignals } from '@arabati/domain/ad-signals/ad-signals.requests';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../platform/api-query.ts';

/** Loads what was noticed about an ad, for administrators. */
export function useAdSignals(adId: string) {
  return useQuery(apiQuery(getAdSignals, { params: { ad_id: adId } }));
}

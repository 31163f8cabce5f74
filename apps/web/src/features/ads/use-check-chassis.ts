import { checkChassisNumber } from '@arabati/domain/ads/chassis.requests';
import { useCallback } from 'react';
import { callApi } from '../../platform/api-client.ts';

/** Compares a chassis number with that of an ad. Not repeated automatically, because checks are limited. */
export function useCheckChassis(adId: string) {
  return useCallback(
    (chassis_number: string) =>
      callApi(checkChassisNumber, { params: { ad_id: adId }, body: { chassis_number } }),
    [adId],
  );
}

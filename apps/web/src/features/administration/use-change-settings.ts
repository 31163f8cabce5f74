import { getStorage } from '@arabati/domain/administration/dashboard.requests';
import { getAppConfig } from '@arabati/domain/app/app-config.requests';
import { listBoostPlans } from '@arabati/domain/boosts/boosts.requests';
import type { ApiCall } from '@arabati/domain/endpoints/api';
import { listPlans } from '@arabati/domain/memberships/memberships.requests';
import { getPromo } from '@arabati/domain/promo/promo.requests';
import { changeSettings, listSettings } from '@arabati/domain/settings/settings.requests';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../platform/api-client.ts';
import { apiKey } from '../../platform/api-query.ts';

type Change = ApiCall<typeof changeSettings>['body'];

/** Queries that a change invalidates in this browser. */
const affectedQueries = [listPlans, listBoostPlans, getPromo, getAppConfig, getStorage].map((endpoint) =>
  apiKey(endpoint),
);

export function useChangeSettings() {
  const queryClient = useQueryClient();
  const settings = { queryKey: apiKey(listSettings) };
  return useMutation({
    mutationFn: (body: Change) => callApi(changeSettings, { body }),
    onSuccess: () => {
      for (const queryKey of affectedQueries) void queryClient.invalidateQueries({ queryKey });
    },
    // Also after an error: another administrator may have saved first.
    onSettled: () => void queryClient.invalidateQueries(settings),
  });
}

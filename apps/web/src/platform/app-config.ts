import { getAppConfig } from '@arabati/domain/app/app-config.requests';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from './api-query.ts';

/** Loads the operator's configuration, once per visit. */
export function useAppConfig() {
  return useQuery({ ...apiQuery(getAppConfig, {}), staleTime: Number.POSITIVE_INFINITY });
}

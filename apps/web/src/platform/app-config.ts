import { getAppConfig } from '@arabati/domain/app/app-config.endpoints';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from './api-query.ts';

/** What the operator has configured; asked for once a visit. */
export function useAppConfig() {
  return useQuery({ ...apiQuery(getAppConfig, {}), staleTime: Number.POSITIVE_INFINITY });
}

import * as statistics from '@arabati/domain/statistics/statistics.endpoints';
import type { EndpointBinder } from '../../platform/endpoint.ts';
import type { Services } from '../../platform/services.ts';
import type { AdCounts } from '../ad-index/ad-index.public.ts';
import { readAdDistribution } from './read-ad-distribution.ts';
import { readDailyFigures } from './read-daily-figures.ts';

export function statisticsRoutes(
  binder: EndpointBinder,
  services: Services,
  adCounts: () => Promise<AdCounts>,
): void {
  binder.serve(statistics.getDailyFigures, () => readDailyFigures(services));
  binder.serve(statistics.getAdDistribution, () => readAdDistribution(adCounts));
}

import type { EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import { dictionary } from '@arabati/domain/search/parse/dictionary';
import {
  type getAdDistribution as contract,
  type Distribution,
  namedAtMost,
} from '@arabati/domain/statistics/statistics.endpoints';
import type { AdCounts } from '../ad-index/ad-index.public.ts';

export async function readAdDistribution(
  adCounts: () => Promise<AdCounts>,
): Promise<EndpointResponse<typeof contract>> {
  const counts = await adCounts();
  return { brands: distributionOf(counts, 'brand'), cities: distributionOf(counts, 'city') };
}

function distributionOf(counts: AdCounts, kind: 'brand' | 'city'): Distribution {
  const items = [];
  let others = 0;
  for (const [term, count] of counts) {
    if (!term.startsWith(`${kind}:`)) continue;
    // Values outside the catalogue are listed by their spelling: many names with few ads each.
    const name = dictionary.concepts.get(term)?.name;
    if (name === undefined) others += count;
    else items.push({ name, count });
  }
  items.sort((one, other) => other.count - one.count);
  for (const { count } of items.splice(namedAtMost)) others += count;
  return { items, others };
}

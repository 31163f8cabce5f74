import type { PricedAd } from '@arabati/domain/ads/total-cost';
import { totalCostWords } from '@arabati/words/ads/total-cost-words';
import { useAppConfig } from '../../platform/app-config.ts';
import { errorWords } from '../../platform/error-words.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { LoadFailureAlert } from '../../ui/load-failure-alert.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CostEstimate } from './cost-estimate.tsx';

/** An estimate of the total cost, collapsed until it is opened. */
export function TotalCostSection({ ad }: { ad: PricedAd }) {
  const config = useAppConfig();
  return (
    <Disclosure
      title={
        <div>
          <h2 className="font-bold text-lg">{totalCostWords.title}</h2>
          <p className="font-normal text-muted text-sm">{totalCostWords.hint}</p>
        </div>
      }
    >
      {config.data ? (
        <CostEstimate ad={ad} terms={config.data.costs} />
      ) : config.isError ? (
        <LoadFailureAlert {...errorWords(config.error)} query={config} />
      ) : (
        <Skeleton className="h-44 rounded-md" />
      )}
    </Disclosure>
  );
}

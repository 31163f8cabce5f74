import type { StatedPapers } from '@arabati/domain/ads/buyer-checklist';
import type { PricedAd } from '@arabati/domain/ads/total-cost';
import BuyerChecklist from './buyer-checklist.tsx';
import { TotalCostSection } from './total-cost.tsx';

/** What helps a buyer to decide, below the ad itself: what it costs in total, and what to check. */
export default function BuyerHelp({ ad }: { ad: PricedAd & StatedPapers }) {
  return (
    <div className="grid gap-5">
      <TotalCostSection ad={ad} />
      <BuyerChecklist ad={ad} />
    </div>
  );
}

import { type CostTerms, estimateTotalCost, type PricedAd } from '@arabati/domain/ads/total-cost';
import { fullPrice } from '@arabati/words/ads/price-words';
import {
  commissionCost,
  dollarCost,
  oldPoundsCost,
  totalCostWords,
} from '@arabati/words/ads/total-cost-words';
import type { ReactNode } from 'react';

/** What a buyer pays: price, commission and transfer of the papers, in the currencies people use. */
export function CostEstimate({ ad, terms }: { ad: PricedAd; terms: CostTerms }) {
  const cost = estimateTotalCost(ad, terms);
  const dollars = dollarCost(cost, terms);
  return (
    <div className="grid gap-3">
      <dl className="divide-y divide-line">
        <Row name={totalCostWords.price}>{fullPrice(cost.price)}</Row>
        {cost.commission !== 0 && (
          <Row name={totalCostWords.commission} note={terms.commission_text}>
            {commissionCost(cost, terms)}
          </Row>
        )}
        {(cost.transfer !== null || terms.transfer_text !== '') && (
          <Row name={totalCostWords.transfer} note={terms.transfer_text}>
            {cost.transfer === null ? null : fullPrice(cost.transfer)}
          </Row>
        )}
        <Row name={totalCostWords.total}>
          <strong className="block text-lg text-primary-ink">{fullPrice(cost.total)}</strong>
          <span className="block">{oldPoundsCost(cost.total)}</span>
          {dollars && <span className="block text-muted text-sm">{dollars}</span>}
        </Row>
      </dl>
      <p className="text-muted text-sm">{totalCostWords.estimate}</p>
    </div>
  );
}

interface RowProps {
  name: string;
  /** A text of administrators. */
  note?: string;
  children: ReactNode;
}

function Row({ name, note = '', children }: RowProps) {
  return (
    // The parts of a term are direct children of its group.
    <div className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 py-2.5">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 text-end font-medium">{children}</dd>
      {note !== '' && (
        <dd className="col-span-2 text-muted text-sm">
          <bdi>{note}</bdi>
        </dd>
      )}
    </div>
  );
}

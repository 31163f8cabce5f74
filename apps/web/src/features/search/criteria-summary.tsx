import { fullPrice, glancePrice } from '@arabati/words/ads/price-words';
import { RemovableChip } from '../../ui/chip.tsx';
import type { SearchCriteria } from './search-criteria.ts';

export interface CriteriaSummaryProps {
  criteria: SearchCriteria;
  onChange: (criteria: SearchCriteria) => void;
}

/** What the results answer, each part with a way to take it off. */
export function CriteriaSummary({ criteria, onChange }: CriteriaSummaryProps) {
  const price = Number(criteria.price);
  return (
    <ul aria-label="معايير البحث" className="flex flex-wrap gap-2">
      {criteria.q !== '' && (
        <li>
          <RemovableChip onRemove={() => onChange({ ...criteria, q: '' })}>
            البحث: <bdi>{criteria.q}</bdi>
          </RemovableChip>
        </li>
      )}
      {criteria.city !== '' && (
        <li>
          <RemovableChip onRemove={() => onChange({ ...criteria, city: '' })}>
            المدينة: <bdi>{criteria.city}</bdi>
          </RemovableChip>
        </li>
      )}
      {criteria.price !== '' && (
        <li>
          <RemovableChip onRemove={() => onChange({ ...criteria, price: '' })}>
            حتى <bdi title={fullPrice(price)}>{glancePrice(price)}</bdi>
            {price >= 1_000 && ' جنيه'}
          </RemovableChip>
        </li>
      )}
    </ul>
  );
}

import type { PriceChange } from '@arabati/domain/ads/own-ads.endpoints';
import { fullPrice } from '@arabati/words/ads/price-words';
import { formatMoment } from '@arabati/words/dates/date-words';

/** The changes of an ad's price, latest first, for its owner and administrators. */
export function PriceHistory({ changes }: { changes: readonly PriceChange[] }) {
  if (changes.length === 0) return null;
  return (
    <section>
      <h3 className="font-semibold text-sm">تغييرات السعر</h3>
      <ol className="mt-1 grid max-h-48 gap-1.5 overflow-y-auto text-sm">
        {changes.map(({ id, old_price, price, changed_at, undone_at, acted_by }) => (
          <li key={id} className="flex flex-wrap gap-x-2 text-muted">
            <span className={undone_at ? 'line-through' : undefined}>
              من <bdi>{fullPrice(old_price)}</bdi> إلى <bdi className="font-semibold">{fullPrice(price)}</bdi>
            </span>
            <span>
              {formatMoment(new Date(changed_at))}
              {acted_by && (
                <>
                  {' · '}
                  <bdi>{acted_by}</bdi>
                </>
              )}
              {undone_at && '، ثم تراجع عنه'}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

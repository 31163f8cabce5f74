import { fullPrice, glanceOldPrice, glancePrice } from '@arabati/words/ads/price-words';
import { usePriceInWords } from './use-price-in-words.ts';

/** A price in figures and words of both currencies: the most common error is a factor of 1,000. */
export function PriceEcho({ pounds }: { pounds: number }) {
  const words = usePriceInWords(pounds);
  return (
    <dl aria-live="polite" className="grid gap-2 rounded-md bg-sunken px-4 py-3 text-sm">
      <div>
        <dt className="font-semibold">
          بالجديد: <bdi className="text-primary-ink">{fullPrice(pounds)}</bdi>
        </dt>
        <dd className="text-muted">{words?.inNew ?? glancePrice(pounds)}</dd>
      </div>
      <div>
        <dt className="font-semibold">
          بالقديم: <bdi>{glanceOldPrice(pounds)}</bdi>
        </dt>
        <dd className="text-muted">{words?.inOld ?? glanceOldPrice(pounds)}</dd>
      </div>
    </dl>
  );
}

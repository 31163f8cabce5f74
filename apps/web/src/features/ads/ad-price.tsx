import { fullPrice, glancePrice } from '@arabati/words/ads/price-words';
import { Badge } from '../../ui/badge.tsx';
import { Price } from '../../ui/price.tsx';

export interface AdPriceProps {
  ad: { price: number; is_negotiable: boolean; dropped_from: number | null };
  size?: 'md' | 'lg' | undefined;
  /** For a card of half a phone's width: the price only, rounded and exact. */
  narrow?: boolean | undefined;
}

/** The price, and for a week after a fall the former one. */
export function AdPrice({ ad, size, narrow = false }: AdPriceProps) {
  const short = glancePrice(ad.price);
  const full = fullPrice(ad.price);
  return (
    <>
      <Price
        short={short}
        full={full === short ? undefined : full}
        note={ad.is_negotiable && <span className={narrow ? 'max-sm:hidden' : undefined}>قابل للتفاوض</span>}
        size={size}
      />
      {ad.dropped_from && (
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Badge tone="positive">انخفض السعر</Badge>
          <s className="text-muted text-xs">
            <span className="sr-only">كان </span>
            <bdi>{glancePrice(ad.dropped_from)}</bdi>
          </s>
        </p>
      )}
    </>
  );
}

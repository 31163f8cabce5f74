import { fullPrice, glancePrice } from '@arabati/words/ads/price-words';
import { Price } from '../../ui/price.tsx';

export interface AdPriceProps {
  ad: { price: number; is_negotiable: boolean };
  size?: 'md' | 'lg' | undefined;
  /** For a card of half a phone's width: the price only, rounded and exact. */
  narrow?: boolean | undefined;
}

export function AdPrice({ ad, size, narrow = false }: AdPriceProps) {
  const short = glancePrice(ad.price);
  const full = fullPrice(ad.price);
  return (
    <Price
      short={short}
      full={full === short ? undefined : full}
      note={ad.is_negotiable && <span className={narrow ? 'max-sm:hidden' : undefined}>قابل للتفاوض</span>}
      size={size}
    />
  );
}

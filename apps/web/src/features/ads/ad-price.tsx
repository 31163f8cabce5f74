import { fullPrice, glancePrice } from '@arabati/words/ads/price-words';
import { Price } from '../../ui/price.tsx';

export interface AdPriceProps {
  ad: { price: number; is_negotiable: boolean };
  size?: 'md' | 'lg' | undefined;
}

export function AdPrice({ ad, size }: AdPriceProps) {
  const short = glancePrice(ad.price);
  const full = fullPrice(ad.price);
  return (
    <Price
      short={short}
      full={full === short ? undefined : full}
      note={ad.is_negotiable ? 'قابل للتفاوض' : undefined}
      size={size}
    />
  );
}

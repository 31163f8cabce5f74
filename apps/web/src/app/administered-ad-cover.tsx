import type { AdministeredAd } from '@arabati/domain/administration/ads.endpoints';
import { AdCover } from '../features/ads/ad-cover.tsx';

/** An ad's photo in the administration's lists. */
export function administeredAdCover({ cover }: AdministeredAd) {
  return <AdCover cover={cover} className="rounded-sm" />;
}

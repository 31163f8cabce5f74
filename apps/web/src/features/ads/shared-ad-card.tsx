import type { AdDetail } from '@arabati/domain/ads/ad';
import { soldWord } from '@arabati/words/ads/badge-words';
import { MapPin } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { AdBadges } from './ad-badges.tsx';
import { AdCover } from './ad-cover.tsx';
import { AdPrice } from './ad-price.tsx';

/** An ad where it cannot be opened: what it is, for whoever followed its link. */
export function SharedAdCard({ ad }: { ad: AdDetail }) {
  return (
    <Card padded={false} className="w-full max-w-sm text-start text-ink">
      <div className="relative">
        <AdCover cover={ad.photos[0] ?? null} eager ratio="16 / 9" />
        <div data-clips="" className="absolute inset-x-2 top-2 flex h-6 flex-wrap gap-1 overflow-hidden">
          {ad.status === 'sold' ? <Badge tone="warning">{soldWord}</Badge> : <AdBadges ad={ad} most={2} />}
        </div>
      </div>
      <div className="grid gap-1.5 p-4">
        <AdPrice ad={ad} />
        <h2 className="line-clamp-2 font-semibold">
          <bdi>{ad.title}</bdi>
        </h2>
        <p className="flex items-center gap-1.5 text-muted text-sm">
          <MapPin aria-hidden="true" className="size-4 shrink-0" />
          <bdi>{ad.city}</bdi>
        </p>
      </div>
    </Card>
  );
}

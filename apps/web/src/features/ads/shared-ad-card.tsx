import type { AdDetail } from '@arabati/domain/ads/ad';
import { pausedWord, soldWord } from '@arabati/words/ads/badge-words';
import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { AdBadges } from './ad-badges.tsx';
import { AdCover } from './ad-cover.tsx';
import { AdPrice } from './ad-price.tsx';

/** An ad in the browser's pages, where it cannot be opened: a summary for visitors who followed its link. */
export function SharedAdCard({ ad }: { ad: AdDetail }) {
  return (
    <SharedAdFrame
      cover={<AdCover cover={ad.photos[0] ?? null} eager ratio="16 / 9" />}
      badges={badgesOf(ad)}
      price={<AdPrice ad={ad} />}
      title={ad.title}
      city={ad.city}
    />
  );
}

function badgesOf(ad: AdDetail) {
  if (ad.status === 'sold') return <SoldBadge />;
  return ad.status === 'paused' ? <PausedBadge /> : <AdBadges ad={ad} most={2} />;
}

export const SoldBadge = () => <Badge tone="warning">{soldWord}</Badge>;

export const PausedBadge = () => <Badge>{pausedWord}</Badge>;

export interface SharedAdFrameProps {
  cover: ReactNode;
  badges: ReactNode;
  price: ReactNode;
  title: string;
  city: string;
}

/** The card with slots, for the prerendered page. */
export function SharedAdFrame({ cover, badges, price, title, city }: SharedAdFrameProps) {
  return (
    <Card padded={false} className="w-full max-w-sm text-start text-ink">
      <div className="relative">
        {cover}
        <div data-clips="" className="absolute inset-x-2 top-2 flex h-6 flex-wrap gap-1 overflow-hidden">
          {badges}
        </div>
      </div>
      <div className="grid gap-1.5 p-4">
        {price}
        <h2 className="line-clamp-2 font-semibold">
          <bdi>{title}</bdi>
        </h2>
        <p className="flex items-center gap-1.5 text-muted text-sm">
          <MapPin aria-hidden="true" className="size-4 shrink-0" />
          <bdi>{city}</bdi>
        </p>
      </div>
    </Card>
  );
}

import type { OwnAd } from '@arabati/domain/ads/own-ads.endpoints';
import { ageLabel } from '@arabati/words/ads/age-label';
import { adStatusWords, renewedOn, underReviewWord } from '@arabati/words/ads/own-ad-words';
import { count, nouns } from '@arabati/words/numbers/plural';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { AdBadges } from './ad-badges.tsx';
import { AdCover } from './ad-cover.tsx';
import { AdPrice } from './ad-price.tsx';

const tones: Record<OwnAd['status'], BadgeTone> = {
  active: 'positive',
  paused: 'neutral',
  sold: 'warning',
  removed: 'danger',
};

export interface OwnAdCardProps {
  ad: OwnAd;
  /** In the first screen. */
  eager: boolean;
  /** Changes the price and what offers are accepted. */
  priceAction: ReactNode;
  /** Confirms that the car is still available. */
  availability: ReactNode;
  /** Opens the figures. */
  figures: ReactNode;
  /** The owner's actions. */
  actions: ReactNode;
  /** Below the actions. */
  extras: ReactNode;
}

/** One of the member's own ads with its status and actions. */
export function OwnAdCard({
  ad,
  eager,
  priceAction,
  availability,
  figures,
  actions,
  extras,
}: OwnAdCardProps) {
  return (
    <Card padded={false} className="grid h-full content-between">
      <div className="flex gap-3 p-3 max-[20rem]:flex-wrap">
        <AdCover cover={ad.cover} eager={eager} className="w-28 shrink-0 self-start rounded-sm" />
        <div className="grid min-w-0 grow content-start gap-1.5">
          <div className="flex flex-wrap gap-1">
            {ad.under_review ? (
              <Badge tone="warning">{underReviewWord}</Badge>
            ) : (
              <Badge tone={tones[ad.status]}>{adStatusWords[ad.status]}</Badge>
            )}
            {ad.status === 'active' && <AdBadges ad={ad} most={2} />}
          </div>
          <h3 className="line-clamp-2 font-semibold text-sm">
            {ad.status === 'removed' ? (
              <bdi>{ad.title}</bdi>
            ) : (
              <Link href={`/ad/${ad.id}`} className="hover:underline">
                <bdi>{ad.title}</bdi>
              </Link>
            )}
          </h3>
          <AdPrice ad={ad} />
          {priceAction}
          <p className="text-muted text-xs">
            {count(ad.view_count, nouns.view)} · {ageLabel(ad.created_at, new Date())}
            {ad.renewed_at && ` · ${renewedOn(ad.renewed_at)}`}
          </p>
          {ad.asks === 0 && availability}
          {figures}
        </div>
      </div>
      {ad.status === 'active' && ad.asks > 0 && (
        <div className="mx-3 mb-3 grid gap-2 rounded-sm bg-warning-soft p-3 text-sm text-warning-ink">
          <p>هل ما زالت معروضة؟ إذا لم تجب أوقفنا الإعلان مؤقتاً.</p>
          {availability}
        </div>
      )}
      <div className="flex items-center gap-2 border-line border-t p-2 max-[20rem]:flex-wrap [&>a]:flex-1 [&>button:not([title])]:flex-1">
        {actions}
      </div>
      {extras}
    </Card>
  );
}

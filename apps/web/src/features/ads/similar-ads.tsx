import type { AdCard as Ad, AdDetail } from '@arabati/domain/ads/ad';
import { similarAdsLimit } from '@arabati/domain/ads/ads.endpoints';
import { clsx } from 'clsx';
import { type ReactNode, useRef } from 'react';
import { Link } from 'wouter';
import { buttonClass } from '../../ui/button-style.ts';
import { CardGrid, Section } from '../../ui/page.tsx';
import { useNearViewport } from '../../ui/use-near-viewport.ts';
import { AdCard } from './ad-card.tsx';
import { AdListSkeleton } from './ad-card-skeleton.tsx';
import { useOtherAds } from './use-other-ads.ts';
import { useSimilarAds } from './use-similar-ads.ts';

export interface SimilarAdsProps {
  ad: Pick<AdDetail, 'id' | 'brand' | 'model' | 'seller'>;
  /** Buttons on a card's photo: favourite. */
  cardActions?: ((ad: Ad) => ReactNode) | undefined;
}

/** So long before it comes into sight that it is there by then: what has its place filled above the eyes, jumps. */
const nearness = 1_500;

/** Where to look on: last on an ad's page, asked for only by those who get there, and after what stands above it. */
export function SimilarAds({ ad, cardActions }: SimilarAdsProps) {
  const place = useRef<HTMLDivElement>(null);
  const near = useNearViewport(place, nearness);
  const others = useOtherAds({ id: ad.id, user_id: ad.seller.user_id });
  const { data, isError } = useSimilarAds(ad.id, { enabled: near && !others.isPending });

  // The seller's other ads stand above: no ad twice on a page.
  const above = new Set(others.data?.items.map((other) => other.id));
  const items = data?.items.filter(({ id }) => !above.has(id)) ?? [];

  if (isError || (data && items.length === 0)) return null;
  const brandPage = `/cars?${new URLSearchParams({ brand: ad.brand })}`;
  return (
    // Its room is kept, or the page's foot would move away from who has gone straight to it.
    <div ref={place} className={clsx('mt-8', !data && 'min-h-220')}>
      {near && !others.isPending && (
        <Section
          title="سيارات مشابهة"
          end={
            <Link href={brandPage} className={buttonClass({ variant: 'ghost', size: 'sm' })}>
              كل سيارات <bdi>{ad.brand}</bdi>
            </Link>
          }
        >
          {data ? (
            <CardGrid columns={3} fullRows>
              {items.map((similar) => (
                <li key={similar.id}>
                  <AdCard ad={similar} actions={cardActions?.(similar)} />
                </li>
              ))}
            </CardGrid>
          ) : (
            <AdListSkeleton look="grid" columns={3} cards={similarAdsLimit} />
          )}
        </Section>
      )}
    </div>
  );
}

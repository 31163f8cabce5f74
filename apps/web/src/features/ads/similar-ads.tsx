import type { AdCard as Ad, AdDetail } from '@arabati/domain/ads/ad';
import { similarAdsLimit } from '@arabati/domain/ads/ads.requests';
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
  /** Ids of the ads that this person does not want to see. */
  hidden?: ReadonlySet<string> | undefined;
  /** Buttons on a card's photo: favourite. */
  cardActions?: ((ad: Ad) => ReactNode) | undefined;
}

/**
 * Distance from the viewport in pixels at which loading starts, so that the ads are rendered before they are in view.
 */
const loadDistancePx = 1_500;

/** Similar ads at the end of an ad's page. Loaded only near the viewport, after the content above. */
export function SimilarAds({ ad, hidden, cardActions }: SimilarAdsProps) {
  const place = useRef<HTMLDivElement>(null);
  const near = useNearViewport(place, loadDistancePx);
  const others = useOtherAds({ id: ad.id, user_id: ad.seller.user_id });
  const { data, isError } = useSimilarAds(ad.id, { enabled: near && !others.isPending });

  // Exclude the seller's other ads, which are displayed above.
  const above = new Set(others.data?.items.map((other) => other.id));
  const items = data?.items.filter(({ id }) => !above.has(id) && !hidden?.has(id)) ?? [];

  if (isError || (data && items.length === 0)) return null;
  const brandPage = `/cars?${new URLSearchParams({ brand: ad.brand })}`;
  return (
    // Reserve the space, so that the footer does not move while it is in view.
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
            <AdListSkeleton layout="grid" columns={3} cards={similarAdsLimit} />
          )}
        </Section>
      )}
    </div>
  );
}

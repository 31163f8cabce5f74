import type { AdCard as Ad } from '@arabati/domain/ads/ad';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { buttonClass } from '../../ui/button-style.ts';
import { CardGrid, Section } from '../../ui/page.tsx';
import { AdCard } from './ad-card.tsx';
import { useOtherAds } from './use-other-ads.ts';

export interface SellerOtherAdsProps {
  adId: string;
  userId: string;
  /** Ids of the ads that this person does not want to see. */
  hidden?: ReadonlySet<string> | undefined;
  /** Buttons on a card's photo: favourite. */
  cardActions?: ((ad: Ad) => ReactNode) | undefined;
}

/** Further ads of an ad's seller. Renders nothing while loading, after a failure, or if there are none. */
export function SellerOtherAds({ adId, userId, hidden, cardActions }: SellerOtherAdsProps) {
  const { data } = useOtherAds({ id: adId, user_id: userId });
  const ads = data?.items.filter(({ id }) => !hidden?.has(id)) ?? [];
  if (ads.length === 0) return null;
  return (
    <Section
      title="إعلانات أخرى للبائع"
      end={
        <Link href={`/seller-ads/${userId}`} className={buttonClass({ variant: 'ghost', size: 'sm' })}>
          عرض الكل
        </Link>
      }
    >
      <CardGrid columns={3} fullRows>
        {ads.map((ad) => (
          <li key={ad.id}>
            <AdCard ad={ad} actions={cardActions?.(ad)} />
          </li>
        ))}
      </CardGrid>
    </Section>
  );
}

import type { AdDetail } from '@arabati/domain/ads/ad';
import { isPremium } from '@arabati/domain/memberships/membership-types';
import { formatMonth } from '@arabati/words/dates/date-words';
import { numberVerified } from '@arabati/words/number-verification/number-verification-words';
import { BadgeCheck } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { Link } from 'wouter';
import { Avatar } from '../../ui/avatar.tsx';
import { buttonClass } from '../../ui/button-style.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { SellerBadges } from './seller-badges.tsx';

// Few sellers have enough reviews yet.
const SellerRating = lazyPart(() => import('./seller-rating.tsx'), null);

export interface SellerPanelProps {
  seller: AdDetail['seller'];
  /** The ad's city, which is displayed already. The seller's city is displayed if it differs. */
  adCity: string;
  /** The reveal button, or the owner's own buttons. */
  children: ReactNode;
}

/** The seller, without phone numbers. */
export function SellerPanel({ seller, adCity, children }: SellerPanelProps) {
  const city = seller.city === adCity ? '' : seller.city;
  return (
    <Card>
      <CardHeader title="البائع" />
      <div className="mb-4 flex items-center gap-3 max-[15rem]:flex-wrap">
        <Avatar
          name={seller.display_name}
          src={seller.avatar_url}
          premium={isPremium(seller.membership_type)}
        />
        <div className="min-w-0 grow">
          <p className="truncate font-bold">
            <bdi>{seller.display_name}</bdi>
          </p>
          <p className="text-muted text-sm">
            رقم العضوية <bdi>{seller.user_id_display}</bdi>
          </p>
          <p className="text-muted text-sm">
            {city && <bdi>{city}</bdi>}
            {city && ' · '}
            عضو منذ {formatMonth(new Date(seller.created_at))}
          </p>
          {seller.number_verified && (
            <p className="text-sm">
              <BadgeCheck
                aria-hidden="true"
                className="me-1 inline-block size-4.5 align-text-bottom text-positive-ink"
              />
              <span className="font-semibold text-positive-ink">{numberVerified.title}</span>
              <span className="text-muted"> · {numberVerified.text}</span>
            </p>
          )}
          {seller.star_counts && (
            <div className="mt-0.5 min-h-6">
              <Suspense fallback={null}>
                <SellerRating counts={seller.star_counts} />
              </Suspense>
            </div>
          )}
        </div>
      </div>
      {/* An ad that was stored on the device by an earlier version has none. */}
      {seller.showroom && (
        <Link
          href={`/showrooms/${seller.showroom.slug}`}
          className="mb-3 flex min-h-11 items-center gap-2 rounded-md bg-primary-soft px-3 py-2 text-primary-ink"
        >
          <span className="min-w-0 grow break-words font-bold">
            <bdi>{seller.showroom.name}</bdi>
          </span>
          {seller.showroom.verified && (
            <span className="flex shrink-0 items-center gap-1 text-sm">
              <BadgeCheck aria-hidden="true" className="size-4.5" />
              معرض موثّق
            </span>
          )}
        </Link>
      )}
      <SellerBadges seller={seller} className="-mt-1 mb-4" />
      <div className="grid gap-3">
        {children}
        <div className="grid grid-cols-2 gap-2">
          <Link
            href={`/seller-ads/${seller.user_id}`}
            className={buttonClass({ variant: 'ghost', size: 'sm', block: true })}
          >
            كل إعلانات البائع
          </Link>
          <Link
            href={`/seller-ads/${seller.user_id}?tab=reviews`}
            className={buttonClass({ variant: 'ghost', size: 'sm', block: true })}
          >
            تقييمات البائع
          </Link>
        </div>
      </div>
    </Card>
  );
}

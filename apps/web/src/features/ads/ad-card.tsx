import type { AdCard as Ad } from '@arabati/domain/ads/ad';
import type { AdStatus } from '@arabati/domain/ads/vocabulary';
import { ageLabel } from '@arabati/words/ads/age-label';
import { pausedWord, soldWord } from '@arabati/words/ads/badge-words';
import { formatMileage } from '@arabati/words/ads/fact-words';
import { count, nouns } from '@arabati/words/numbers/plural';
import { clsx } from 'clsx';
import { Camera, Fuel, Gauge, MapPin, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Badge } from '../../ui/badge.tsx';
import { CARD_ACTION, CARD_LINK, LinkCard } from '../../ui/card.tsx';
import { AdBadges } from './ad-badges.tsx';
import { AdCover } from './ad-cover.tsx';
import { AdPrice } from './ad-price.tsx';
import { IdentityBadge } from './identity-badge.tsx';
import type { ListLayout } from './list-layout.ts';

export interface AdCardProps {
  /** `status` if the list contains ads that are not active. */
  ad: Ad & { status?: AdStatus };
  layout?: ListLayout | undefined;
  /** In the first screen. */
  eager?: boolean | undefined;
  /** Buttons at the photo's corner: favourite. */
  actions?: ReactNode;
  /** The owner's actions, below the facts. */
  footer?: ReactNode;
}

/** An ad in a list. The whole card is a link. */
export function AdCard({ ad, layout = 'grid', eager, actions, footer }: AdCardProps) {
  const row = layout === 'list';
  const off = ad.status === 'sold' ? soldWord : ad.status === 'paused' ? pausedWord : null;
  return (
    // Cards that are seen are counted: features/ad-figures/count-impressions.ts.
    <LinkCard
      data-ad={`${ad.id} ${ad.seller.user_id}`}
      className={clsx('h-full', row ? 'grid grid-cols-[38%_1fr]' : 'flex flex-col')}
    >
      <div className="relative">
        <AdCover
          cover={ad.cover}
          eager={eager}
          ratio={row ? 'auto' : undefined}
          className={clsx(row && 'size-full')}
        />
        {/* Clipped to one line: a second line of badges would cover the car. */}
        <div data-clips="" className="absolute inset-x-2 top-2 flex h-6 flex-wrap gap-1 overflow-hidden">
          {off ? <Badge tone="warning">{off}</Badge> : <AdBadges ad={ad} most={2} />}
          {!off && ad.seller.identity_verified && <IdentityBadge />}
        </div>
        {ad.photo_count > 1 && (
          <Badge tone="photo" icon={<Camera aria-hidden="true" />} className="absolute end-2 bottom-2">
            <span aria-hidden="true">{ad.photo_count}</span>
            <span className="sr-only">{count(ad.photo_count, nouns.photo)}</span>
          </Badge>
        )}
        {actions && <div className={clsx(CARD_ACTION, 'absolute start-2 bottom-2')}>{actions}</div>}
      </div>
      <div className={clsx('flex min-w-0 grow flex-col gap-1.5 p-3', row && 'sm:gap-2 sm:p-4')}>
        <AdPrice ad={ad} narrow={!row} />
        <h3 className={clsx('line-clamp-2 font-semibold text-sm', row ? 'sm:text-base' : 'min-h-[3.3em]')}>
          <Link href={`/ad/${ad.id}`} className={CARD_LINK}>
            <bdi>{ad.title}</bdi>
          </Link>
        </h3>
        <Facts ad={ad} row={row} />
        {footer && <div className={clsx(CARD_ACTION, 'mt-1 empty:hidden')}>{footer}</div>}
      </div>
    </LinkCard>
  );
}

function Facts({ ad, row }: { ad: Ad; row: boolean }) {
  const car = [
    ad.year === null ? null : String(ad.year),
    ad.mileage === null ? null : formatMileage(ad.mileage),
    ad.transmission,
  ].filter((fact) => fact !== null);
  return (
    <ul className="mt-auto grid grid-cols-1 gap-1 pt-1 text-[0.8125rem] text-muted">
      {car.length > 0 && (
        <Fact icon={<Gauge aria-hidden="true" />}>
          {car.map((fact, index) => (
            // Half of a phone's width has space for two.
            <span key={fact} className={clsx(index > 1 && !row && 'max-sm:hidden')}>
              {index > 0 && ' · '}
              <bdi>{fact}</bdi>
            </span>
          ))}
        </Fact>
      )}
      {row && ad.fuel_type && (
        <Fact icon={<Fuel aria-hidden="true" />} className="max-sm:hidden">
          {ad.fuel_type}
        </Fact>
      )}
      {row && (
        <Fact icon={<UserRound aria-hidden="true" />} className="max-sm:hidden">
          <bdi>{ad.seller.display_name}</bdi>
        </Fact>
      )}
      <li className="flex flex-wrap items-center justify-between gap-x-2">
        <span className="flex min-w-0 items-center gap-1.5">
          <MapPin aria-hidden="true" className="size-3.5 shrink-0" />
          <bdi className="truncate">{ad.city}</bdi>
        </span>
        {ad.distance_km ? <span>على بعد {ad.distance_km} كم</span> : null}
        <span className="shrink-0 whitespace-nowrap">{ageLabel(ad.created_at, new Date())}</span>
      </li>
    </ul>
  );
}

function Fact({ icon, children, className }: { icon: ReactNode; children: ReactNode; className?: string }) {
  return (
    <li className={clsx('flex min-w-0 items-center gap-1.5 [&_svg]:size-3.5 [&_svg]:shrink-0', className)}>
      {icon}
      <span className="truncate">{children}</span>
    </li>
  );
}

import type { AdministeredAd } from '@arabati/domain/administration/ads.endpoints';
import { hasTopSpot } from '@arabati/domain/ads/ad-badges';
import { fullPrice } from '@arabati/words/ads/price-words';
import { formatDay } from '@arabati/words/dates/date-words';
import { count, nouns } from '@arabati/words/numbers/plural';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { AdActions } from './ad-actions.tsx';
import { AdStatusBadge } from './ad-status-badge.tsx';

interface AdministeredAdRowProps {
  ad: AdministeredAd;
  cover: ReactNode;
  withOwner: boolean;
}

/** An ad in the administration's lists, with its actions. */
export function AdministeredAdRow({ ad, cover, withOwner }: AdministeredAdRowProps) {
  return (
    <Card className="flex flex-wrap items-start gap-x-6 gap-y-3">
      <div className="flex min-w-0 grow basis-72 gap-3">
        <div className="w-24 shrink-0">{cover}</div>
        <div className="grid min-w-0 content-start gap-1">
          <div className="flex flex-wrap gap-1">
            <AdStatusBadge status={ad.status} hidden={ad.hidden} underReview={ad.under_review} />
            {hasTopSpot(ad, new Date()) && <Badge tone="accent">في الصدارة</Badge>}
          </div>
          <h3 className="font-bold">
            <Link href={`/admin/ads/${ad.id}`} className="hover:underline">
              <bdi>{ad.title}</bdi>
            </Link>
          </h3>
          <p className="flex flex-wrap gap-x-4 text-sm">
            <bdi className="font-semibold">{fullPrice(ad.price)}</bdi>
            <bdi className="text-muted">{ad.city}</bdi>
          </p>
          <p className="flex flex-wrap gap-x-4 text-muted text-sm">
            {withOwner && (
              <span>
                صاحبه{' '}
                <Link href={`/admin/users/${ad.seller.user_id}`} className="text-primary-ink hover:underline">
                  <bdi>{ad.seller.display_name}</bdi>
                </Link>
              </span>
            )}
            <span>نُشر في {formatDay(new Date(ad.created_at))}</span>
            <span>{count(ad.view_count, nouns.view)}</span>
          </p>
          {ad.removal && (
            <p className="text-danger-ink text-sm">
              السبب: <bdi>{ad.removal.reason}</bdi>
            </p>
          )}
        </div>
      </div>
      <AdActions ad={ad} />
    </Card>
  );
}

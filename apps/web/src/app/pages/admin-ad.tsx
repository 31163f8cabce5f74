import type { AdministeredAdDetail } from '@arabati/domain/administration/ads.endpoints';
import { hasTopSpot } from '@arabati/domain/ads/ad-badges';
import { formatDay, formatMoment } from '@arabati/words/dates/date-words';
import { count, nouns } from '@arabati/words/numbers/plural';
import { CarFront } from 'lucide-react';
import { Link, useParams } from 'wouter';
import { AdActions } from '../../features/administration/ad-actions.tsx';
import { AdStatusBadge } from '../../features/administration/ad-status-badge.tsx';
import { ChassisVerification } from '../../features/administration/chassis-verification.tsx';
import { useAdministeredAd } from '../../features/administration/use-administered-ad.ts';
import { AdDealBadges } from '../../features/ads/ad-deal-badges.tsx';
import { AdFacts } from '../../features/ads/ad-facts.tsx';
import { AdPrice } from '../../features/ads/ad-price.tsx';
import { galleryPhoto } from '../../features/ads/gallery-photo.ts';
import { PriceHistory } from '../../features/ads/price-history.tsx';
import { errorWords } from '../../platform/error-words.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Gallery } from '../../ui/gallery.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Page, SplitLayout } from '../../ui/page.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { useWideScreen } from '../use-wide-screen.ts';

/** One ad of any status as visitors see it, with the administrative actions. */
export default function AdminAdPage() {
  const { id = '' } = useParams();
  const { data, error, isFetching, refetch } = useAdministeredAd(id);
  usePageTitle(data?.title);
  return (
    <Page>
      {data ? (
        <AdView ad={data} />
      ) : error ? (
        <LoadFailure {...errorWords(error)} icon={<CarFront />} query={{ isFetching, refetch }} />
      ) : (
        <Loading className="grid gap-4">
          <Skeleton className="h-72 rounded-lg" />
          <Skeleton className="h-40 rounded-lg" />
        </Loading>
      )}
    </Page>
  );
}

function AdView({ ad }: { ad: AdministeredAdDetail }) {
  const wide = useWideScreen();
  const content = <AdContent ad={ad} />;
  // On a phone, facts and actions come before the photos.
  return wide ? (
    <SplitLayout aside={<AdSummary ad={ad} />}>{content}</SplitLayout>
  ) : (
    <div className="grid gap-4">
      <AdSummary ad={ad} />
      <div>{content}</div>
    </div>
  );
}

function AdContent({ ad }: { ad: AdministeredAdDetail }) {
  return (
    <>
      {ad.status === 'removed' && (
        <Alert
          tone="danger"
          title={ad.under_review ? 'هذا الإعلان مخفي حتى تُراجع البلاغات' : 'هذا الإعلان مُزال من السوق'}
          className="mb-4"
        >
          {ad.removal && (
            <>
              السبب: <bdi>{ad.removal.reason}</bdi>، {formatMoment(new Date(ad.removal.created_at))}
            </>
          )}
        </Alert>
      )}
      <Gallery
        label={ad.title}
        photos={ad.photos.map(galleryPhoto)}
        sizes="(min-width: 64rem) 50rem, 100vw"
      />
      <Card className="mt-4">
        <CardHeader title="مواصفات السيارة" />
        <AdFacts ad={ad} />
      </Card>
      {ad.description !== '' && (
        <Card className="mt-4">
          <CardHeader title="الوصف" />
          <p className="whitespace-pre-line">
            <bdi>{ad.description}</bdi>
          </p>
        </Card>
      )}
    </>
  );
}

function AdSummary({ ad }: { ad: AdministeredAdDetail }) {
  const until = hasTopSpot(ad, new Date()) && ad.top_spot_until ? new Date(ad.top_spot_until) : null;
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap gap-1">
        <AdStatusBadge status={ad.status} hidden={ad.hidden} underReview={ad.under_review} />
        {until && <Badge tone="accent">في الصدارة حتى {formatDay(until)}</Badge>}
      </div>
      <h1 className="font-extrabold text-2xl">
        <bdi>{ad.title}</bdi>
      </h1>
      <AdPrice ad={ad} size="lg" />
      <PriceHistory changes={ad.price_changes} />
      <AdDealBadges ad={ad} />
      <p className="grid gap-1 text-muted text-sm">
        <span>
          صاحبه{' '}
          <Link href={`/admin/users/${ad.seller.user_id}`} className="text-primary-ink hover:underline">
            <bdi>{ad.seller.display_name}</bdi>
          </Link>
          ، رقم العضوية <bdi>{ad.seller.user_id_display}</bdi>
        </span>
        <span>نُشر {formatMoment(new Date(ad.created_at))}</span>
        <span>{count(ad.view_count, nouns.view)}</span>
      </p>
      {ad.chassis_tail && <ChassisVerification ad={ad} />}
      <AdActions ad={ad} />
    </Card>
  );
}

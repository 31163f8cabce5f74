import type { AdDetail } from '@arabati/domain/ads/ad';
import { hasTopSpot } from '@arabati/domain/ads/ad-badges';
import { formatMoment } from '@arabati/words/dates/date-words';
import { CircleCheck, CirclePause, Clock3, Lock, ReceiptText, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useParams } from 'wouter';
import { AdBadges } from '../../features/ads/ad-badges.tsx';
import { AdCover } from '../../features/ads/ad-cover.tsx';
import { useAd } from '../../features/ads/use-ad.ts';
import { BoostForm } from '../../features/boosts/boost-form.tsx';
import { BoostSubject } from '../../features/boosts/boost-subject.tsx';
import { isNotFound } from '../../platform/api-problem.ts';
import { errorWords } from '../../platform/error-words.ts';
import { useSession } from '../../platform/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button-style.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

/** Boosting one's own ad; without an ad, a sample is displayed. */
export default function BoostAdPage() {
  const { id } = useParams<{ id?: string }>();
  return (
    <Page width="text">
      <PageHeader
        title="تعزيز الإعلان"
        description="يظهر إعلانك في صدارة القوائم ونتائج البحث، فيراه مشترون أكثر."
      />
      {id ? <BoostOwnAd key={id} id={id} /> : <BoostSample />}
    </Page>
  );
}

function BoostOwnAd({ id }: { id: string }) {
  const query = useAd(id);
  const { user } = useSession();
  if (query.data) {
    if (query.data.seller.user_id !== user?.id) return <NotYours id={id} />;
    if (query.data.status === 'paused') return <Paused id={id} />;
    return query.data.status === 'sold' ? <Sold id={id} /> : <Boost ad={query.data} />;
  }
  if (isNotFound(query.error)) {
    if (query.error.code !== 'ad-under-review') return <Missing />;
    return <UnderReview title={errorWords(query.error).title} />;
  }
  if (query.isError) return <LoadFailure {...errorWords(query.error)} query={query} />;
  return (
    <Loading className="grid gap-5">
      <Skeleton className="h-36 rounded-lg" />
      <Skeleton className="h-44 rounded-md" />
      <Skeleton className="h-14 rounded-md" />
    </Loading>
  );
}

function Boost({ ad }: { ad: AdDetail }) {
  const boosted = hasTopSpot(ad, new Date());
  return (
    <div className="grid gap-5">
      <BoostSubject
        ad={ad}
        photo={<AdCover cover={ad.photos[0] ?? null} eager ratio="auto" className="size-full" />}
        badges={<AdBadges ad={ad} most={2} />}
      />
      {boosted && ad.top_spot_until && (
        <Alert tone="positive" title="مُعزز حالياً">
          إعلانك في الصدارة حتى {formatMoment(new Date(ad.top_spot_until))}. تعزيز جديد يضيف أيامه إلى ما بقي.
        </Alert>
      )}
      <BoostForm ad={ad} />
      <Link href={`/upload-receipt?ad=${ad.id}`} className={buttonClass({ variant: 'outline', block: true })}>
        <ReceiptText aria-hidden="true" className="size-5" />
        حوّلت قيمة التعزيز؟ أرسل الإيصال
      </Link>
    </div>
  );
}

/** The specification's sample. */
const sample = { title: 'سيارة صالون 2022', year: 2022, city: 'الخرطوم', price: 850_000, view_count: 1_245 };

function BoostSample() {
  return (
    <div className="grid gap-5">
      <BoostSubject
        ad={sample}
        photo={<AdCover cover={null} ratio="auto" className="size-full" />}
        badges={<Badge tone="photo">إعلان للمثال</Badge>}
      />
      <BoostForm ad={null} />
    </div>
  );
}

function NotYours({ id }: { id: string }) {
  return (
    <EmptyState
      icon={<Lock />}
      title="هذا الإعلان ليس لك"
      description="صاحب الإعلان وحده يستطيع تعزيزه."
      action={<ToAd id={id}>العودة إلى الإعلان</ToAd>}
    />
  );
}

function Sold({ id }: { id: string }) {
  return (
    <EmptyState
      icon={<CircleCheck />}
      title="تم بيع هذه السيارة"
      description="الإعلان المباع لا يظهر في القوائم. اعرضه للبيع من جديد إذا أردت تعزيزه."
      action={<ToAd id={id}>العودة إلى الإعلان</ToAd>}
    />
  );
}

function Paused({ id }: { id: string }) {
  return (
    <EmptyState
      icon={<CirclePause />}
      title="الإعلان متوقف مؤقتاً"
      description="الإعلان المتوقف لا يظهر في القوائم. أعد عرضه إذا أردت تعزيزه."
      action={<ToAd id={id}>العودة إلى الإعلان</ToAd>}
    />
  );
}

function UnderReview({ title }: { title: string | undefined }) {
  return (
    <EmptyState
      icon={<Clock3 />}
      title={title}
      description="تستطيع تعزيزه بعد أن تنتهي مراجعته."
      action={<ToOwnAds />}
    />
  );
}

function Missing() {
  return (
    <EmptyState
      icon={<SearchX />}
      title="الإعلان غير موجود"
      description="ربما حُذف أو تغيّر رابطه."
      action={<ToOwnAds />}
    />
  );
}

function ToOwnAds() {
  return (
    <Link href="/profile" className={buttonClass()}>
      إعلاناتي
    </Link>
  );
}

function ToAd({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Link href={`/ad/${id}`} className={buttonClass()}>
      {children}
    </Link>
  );
}

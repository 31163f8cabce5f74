import type { AdDetail } from '@arabati/domain/ads/ad';
import { pausedWord, soldWord } from '@arabati/words/ads/badge-words';
import { lastUpdate } from '@arabati/words/offline/offline-words';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { AdBadges } from '../features/ads/ad-badges.tsx';
import { IdentityBadge } from '../features/ads/identity-badge.tsx';
import { photoSources } from '../features/ads/photo-sources.ts';
import { type ComparedAd, comparedAds } from '../features/comparison/compared-ads.ts';
import { ComparedThumbnail } from '../features/comparison/compared-thumbnail.tsx';
import { ComparisonTable } from '../features/comparison/comparison-table.tsx';
import { latestComparedAds, storeComparedAds } from '../features/comparison/store-compared-ads.ts';
import { useComparedAds } from '../features/comparison/use-compared-ads.ts';
import { useStore } from '../state/create-store.ts';
import { Badge } from '../ui/badge.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { toast } from '../ui/toast-store.ts';
import { listFailure } from './list-failures.ts';

export interface ComparisonProps {
  ids: readonly string[];
  differences: boolean;
  /** Another choice of ads. */
  onChange: (ids: readonly string[]) => void;
}

/** The table of compared ads, in each of its states. */
export function Comparison({ ids, differences, onChange }: ComparisonProps) {
  const { query, ads, savedAt, isComplete } = useComparedAds(ids);
  const chosen = useStore(comparedAds);
  const address = useRef(onChange);
  useEffect(() => {
    address.current = onChange;
  });

  function remove(id: string) {
    const before = { ids, chosen: latestComparedAds() };
    storeComparedAds(before.chosen.filter((ad) => ad.id !== id));
    onChange(ids.filter((other) => other !== id));
    toast({
      key: 'comparison',
      title: 'أزلنا السيارة من المقارنة',
      action: {
        label: 'تراجع',
        onPress: () => {
          storeComparedAds(before.chosen);
          if (location.pathname === '/compare') address.current(before.ids);
        },
      },
    });
  }

  if (query.isError && ads.size === 0) return <LoadFailure {...listFailure} query={query} />;
  if (query.isPending && ads.size === 0) return <Skeleton className="h-128 rounded-lg" />;
  const columns = ids.map((id) => {
    const ad = ads.get(id) ?? null;
    const known = ad
      ? { id, title: ad.title, cover: ad.photos[0] ?? null }
      : chosen.find((other) => other.id === id);
    return {
      id,
      // The response no longer contains an ad that is gone, but the device may.
      ad: isComplete && !query.data?.some((other) => other.id === id) ? null : ad,
      head: (
        <Head
          ad={known ?? { id, title: 'إعلان', cover: null }}
          state={
            isComplete && !query.data?.some((other) => other.id === id) ? 'gone' : (ad?.status ?? 'unknown')
          }
          isLoading={query.isFetching}
          onRemove={() => remove(id)}
        />
      ),
    };
  });
  return (
    <>
      {query.isError && savedAt !== null && (
        <p role="status" className="mb-2 text-muted text-sm">
          لا يوجد اتصال، هذه بيانات محفوظة على جهازك. {lastUpdate(new Date(savedAt), new Date())}
        </p>
      )}
      <ComparisonTable
        columns={columns}
        differences={differences}
        photo={photoSources}
        badges={(ad) => <ComparedBadges ad={ad} />}
      />
    </>
  );
}

function ComparedBadges({ ad }: { ad: AdDetail }) {
  return (
    <>
      <AdBadges ad={ad} />
      {ad.seller.identity_verified && <IdentityBadge />}
    </>
  );
}

interface HeadProps {
  ad: ComparedAd;
  /** gone: deleted or taken down · unknown: not loaded. */
  state: AdDetail['status'] | 'gone' | 'unknown';
  isLoading: boolean;
  onRemove: () => void;
}

function Head({ ad, state, isLoading, onRemove }: HeadProps) {
  return (
    <div className="relative">
      <ComparedThumbnail ad={{ ...ad, title: '' }} className="mb-2 max-w-36 rounded-sm" />
      <IconButton
        small
        variant="photo"
        label={`إزالة ${ad.title} من المقارنة`}
        icon={<X aria-hidden="true" />}
        onClick={onRemove}
        className="absolute end-1 top-1"
      />
      <span className="block min-h-11 font-semibold leading-snug">
        {state === 'gone' ? (
          <bdi>{ad.title}</bdi>
        ) : (
          <Link
            href={`/ad/${ad.id}`}
            className="block min-h-11 text-primary-ink underline-offset-4 hover:underline"
          >
            {/* The link itself is not clamped, because it is higher than two lines and would show the top of the third. */}
            <bdi className="line-clamp-2">{ad.title}</bdi>
          </Link>
        )}
      </span>
      {state === 'sold' && <Badge tone="warning">{soldWord}</Badge>}
      {state === 'paused' && <Badge>{pausedWord}</Badge>}
      {state === 'gone' && <Badge tone="danger">لم يعد متاحاً</Badge>}
      {state === 'unknown' && !isLoading && <Badge>غير محفوظ على جهازك</Badge>}
    </div>
  );
}

import { useEffect } from 'react';
import { SharedAdCard } from '../features/ads/shared-ad-card.tsx';
import { useAd } from '../features/ads/use-ad.ts';
import { isNotFound } from '../platform/api-problem.ts';
import { errorWords } from '../platform/error-words.ts';
import { usePageTitle } from '../platform/page-title.ts';
import { rememberSharedAd } from '../platform/shared-link.ts';
import { LoadFailureAlert } from '../ui/load-failure-alert.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** The ad whose link was opened in a browser. After the installation the app opens on it. */
export default function SharedAd({ id }: { id: string }) {
  const query = useAd(id);
  const { data: ad, error } = query;
  usePageTitle(ad?.title);
  useEffect(() => {
    if (ad) rememberSharedAd(ad.id);
  }, [ad]);

  if (ad) return <SharedAdCard ad={ad} />;
  if (!error) return <Skeleton className="h-80 w-full max-w-sm rounded-lg" />;
  if (!isNotFound(error))
    return (
      <div className="w-full max-w-md text-start">
        <LoadFailureAlert {...errorWords(error)} query={query} />
      </div>
    );
  return (
    <p className="max-w-md rounded-md bg-primary-soft px-4 py-3 text-primary-ink">
      هذا الإعلان لم يعد موجوداً. تجد في التطبيق سيارات أخرى.
    </p>
  );
}

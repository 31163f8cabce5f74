import { formatAgo } from '@arabati/words/dates/date-words';
import { Link } from 'wouter';
import { useAdSignals } from '../features/ad-signals/use-ad-signals.ts';
import { AdCover } from '../features/ads/ad-cover.tsx';
import { Card, CardHeader } from '../ui/card.tsx';

/** Photos of other ads that show the same picture, each beside the ad's own. Renders nothing without any. */
export function AlikePhotos({ adId }: { adId: string }) {
  const { data } = useAdSignals(adId);
  if (!data || data.alike_photos.length === 0) return null;
  return (
    <Card>
      <CardHeader title="صور متشابهة" />
      <ul className="divide-y divide-line">
        {data.alike_photos.map(({ photo, other, ad_id, title, created_at, display_name, same_seller }) => (
          <li key={`${photo.name} ${other.name}`} className="grid gap-1.5 py-3">
            <div className="grid grid-cols-2 gap-2">
              <AdCover cover={photo} className="rounded-sm" />
              <AdCover cover={other} className="rounded-sm" />
            </div>
            <p className="flex flex-wrap items-center gap-x-4 text-sm">
              <Link
                href={`/admin/ads/${ad_id}`}
                className="inline-flex min-h-11 min-w-11 items-center text-primary-ink underline"
              >
                <bdi>{title}</bdi>
              </Link>
              <span className="text-muted">
                {same_seller ? (
                  'إعلان آخر للبائع نفسه'
                ) : (
                  <>
                    بائع آخر: <bdi>{display_name}</bdi>
                  </>
                )}
                ، {formatAgo(new Date(created_at), new Date())}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

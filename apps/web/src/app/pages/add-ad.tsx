import type { OwnProfile } from '@arabati/domain/profiles/profiles.endpoints';
import { lazy, Suspense, useEffect } from 'react';
import { Link } from 'wouter';
import { usePhotoTray } from '../../features/photos/use-photo-tray.ts';
import { PostAdForm } from '../../features/posting/post-ad-form.tsx';
import type { PostingPhotos } from '../../features/posting/posting-photos.ts';
import { PublishClock } from '../../features/posting/publish-clock.tsx';
import { useAdDraft } from '../../features/posting/use-ad-draft.ts';
import { useOwnProfile } from '../../platform/own-profile.ts';
import { useSession } from '../../platform/session.ts';
import { buttonClass } from '../../ui/button-style.ts';
import { Page, PageHeader } from '../../ui/page.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { useMarketCatalogue } from '../use-market-catalogue.ts';

// Needed only after a month's ads are used up.
const UpgradeOffer = lazy(async () => {
  const { UpgradeOffer } = await import('../../features/memberships/upgrade-offer.tsx');
  return { default: UpgradeOffer };
});

// Needed once a price is typed. Without it the form works as well.
const TypedPrice = lazy(() =>
  import('../../features/price-guide/typed-price.tsx').catch(() => ({ default: () => null })),
);

// Loaded while the first steps are being filled in, because they may be needed offline later.
const loadPhotoPicker = () => import('../../features/photos/photo-picker.tsx');
const PhotoPicker = lazy(async () => ({ default: (await loadPhotoPicker()).PhotoPicker }));
const loadPhotoStrip = () => import('../../features/photos/photo-strip.tsx');
const PhotoStrip = lazy(async () => ({ default: (await loadPhotoStrip()).PhotoStrip }));
const loadQueuedAdNotice = () => import('../../features/posting/queued-ad-notice.tsx');
const QueuedAdNotice = lazy(async () => ({ default: (await loadQueuedAdNotice()).QueuedAdNotice }));

export default function AddAdPage() {
  const { user } = useSession();
  // The guard admits members only; another member has another draft.
  return user && <PostingPage key={user.id} memberId={user.id} />;
}

function PostingPage({ memberId }: { memberId: string }) {
  const { data: profile, isLoading } = useOwnProfile();
  const handle = useAdDraft(memberId, profile);
  useEffect(() => {
    for (const load of [loadPhotoPicker, loadPhotoStrip, loadQueuedAdNotice]) load().catch(() => {});
  }, []);

  return (
    <Page width="text" className="pb-0!">
      <PageHeader title="أضف إعلان" description={<PublishClock />} />
      {handle.state?.queued ? (
        <Suspense fallback={<Skeleton className="h-80 rounded-lg" />}>
          <QueuedAdNotice
            title={handle.state.draft.title}
            sending={handle.item?.sending === true}
            onReopen={() => void handle.reopen()}
            further={
              <Link href="/cars" className={buttonClass()}>
                تصفح السيارات
              </Link>
            }
          />
        </Suspense>
      ) : handle.state && !isLoading ? (
        <PostingForm memberId={memberId} handle={handle} allowance={profile?.monthly_ads} />
      ) : (
        <Loading>
          <div className="grid gap-5">
            <Skeleton className="h-14" />
            <Skeleton className="h-20 rounded-md" />
            <Skeleton className="h-20 rounded-md" />
            <Skeleton className="h-64 rounded-md" />
          </div>
        </Loading>
      )}
    </Page>
  );
}

interface PostingFormProps {
  memberId: string;
  handle: ReturnType<typeof useAdDraft>;
  allowance: OwnProfile['monthly_ads'] | undefined;
}

/** The form with its photos, which are uploaded while it is open. */
function PostingForm({ memberId, handle, allowance }: PostingFormProps) {
  const catalogue = useMarketCatalogue();
  const { tray, photos } = usePhotoTray(memberId);
  const postingPhotos: PostingPhotos = {
    count: photos.length,
    uploaded: photos.filter((photo) => photo.state === 'uploaded').length,
    progress: photos.reduce((sum, photo) => sum + photo.progress, 0) / Math.max(1, photos.length),
    picker: (error) => (
      <Suspense fallback={<Skeleton className="h-80 rounded-md" />}>
        <PhotoPicker tray={tray} photos={photos} error={error} />
      </Suspense>
    ),
    strip: (
      <Suspense fallback={<Skeleton className="h-25 rounded-md" />}>
        <PhotoStrip photos={photos} />
      </Suspense>
    ),
    empty: tray.empty,
  };
  return (
    handle.state && (
      <PostAdForm
        draft={handle.state.draft}
        handle={handle}
        photos={postingPhotos}
        catalogue={catalogue}
        allowance={allowance}
        priceGuide={({ draft, change }) =>
          draft.price_amount !== '' && (
            <Suspense>
              <TypedPrice draft={draft} change={change} />
            </Suspense>
          )
        }
        upgradeOffer={
          <Suspense fallback={<Skeleton className="h-80 rounded-md" />}>
            <UpgradeOffer usedUp="ads" />
          </Suspense>
        }
      />
    )
  );
}

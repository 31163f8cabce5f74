import type { OwnProfile } from '@arabati/domain/profiles/profiles.endpoints';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { usePhotoTray } from '../../features/photos/use-photo-tray.ts';
import { type DraftEvent, draftEvents } from '../../features/posting/open-draft.ts';
import { PostAdForm } from '../../features/posting/post-ad-form.tsx';
import type { PostingPhotos } from '../../features/posting/posting-photos.ts';
import { PublishClock } from '../../features/posting/publish-clock.tsx';
import { useAdDraft } from '../../features/posting/use-ad-draft.ts';
import { useOwnProfile } from '../../platform/own-profile.ts';
import { useSession } from '../../platform/session.ts';
import { buttonClass } from '../../ui/button-style.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useMarketCatalogue } from '../use-market-catalogue.ts';

// Needed only after a month's ads are used up.
const UpgradeOffer = lazyPart(async () => {
  const { UpgradeOffer } = await import('../../features/memberships/upgrade-offer.tsx');
  return { default: UpgradeOffer };
});

// Needed once a price is typed. Without it the form works as well.
const TypedPrice = lazyPart(() => import('../../features/price-guide/typed-price.tsx'), null);

// Without it the form works as well.
const DraftQuality = lazyPart(() => import('../drafts/draft-quality.tsx'), null);

// Without it the draft stays on the device until the next start of the app.
const DraftSync = lazyPart(() => import('../drafts/draft-sync-of-form.tsx'), null);

// Loaded while the first steps are being filled in, because they may be needed offline later.
const loadPhotoPicker = () => import('../../features/photos/photo-picker.tsx');
const PhotoPicker = lazyPart(async () => ({ default: (await loadPhotoPicker()).PhotoPicker }));
const loadPhotoStrip = () => import('../../features/photos/photo-strip.tsx');
const PhotoStrip = lazyPart(async () => ({ default: (await loadPhotoStrip()).PhotoStrip }), null);
const loadQueuedAdNotice = () => import('../../features/posting/queued-ad-notice.tsx');
const QueuedAdNotice = lazyPart(async () => ({ default: (await loadQueuedAdNotice()).QueuedAdNotice }));

export default function AddAdPage() {
  const { user } = useSession();
  const [address] = useSearchParams();
  // The draft that the page was opened with. The URL of a new draft gets its id later.
  const [opened, setOpened] = useState(() => address.get('draft'));
  // The guard admits members only; another member has other drafts.
  return (
    user && (
      <PostingPage
        key={`${user.id} ${opened}`}
        memberId={user.id}
        requested={opened}
        onMoved={(id) => {
          setOpened(id);
          navigate(`/add-ad?draft=${id}`, { replace: true });
        }}
      />
    )
  );
}

interface PostingPageProps {
  memberId: string;
  /** Id of the draft; null for the one that was opened last. */
  requested: string | null;
  /** Opens a draft by its id; `new` for an empty one. */
  onMoved: (id: string) => void;
}

function PostingPage({ memberId, requested, onMoved }: PostingPageProps) {
  const { data: profile, isLoading } = useOwnProfile();
  const handle = useAdDraft(memberId, requested, profile);
  useDraftAddress(handle);
  useLeavingDraft(handle, onMoved);
  useEffect(() => {
    for (const load of [loadPhotoPicker, loadPhotoStrip, loadQueuedAdNotice]) load().catch(() => {});
  }, []);

  return (
    <Page width="text" className="pb-0!">
      <PageHeader
        title="أضف إعلان"
        description={<PublishClock />}
        end={
          <Link href="/profile?tab=drafts" className={buttonClass({ variant: 'ghost', size: 'sm' })}>
            مسوداتي
          </Link>
        }
      />
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
        <PostingForm
          key={handle.state.draft.id}
          memberId={memberId}
          draftId={handle.state.draft.id}
          handle={handle}
          allowance={profile?.monthly_ads}
          onMoved={onMoved}
        />
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

/** Follows the draft if another device or tab has posted or deleted it. */
function useLeavingDraft(handle: ReturnType<typeof useAdDraft>, onMoved: (id: string) => void) {
  const follow = useEffectEvent((event: DraftEvent) => {
    if (event.id !== handle.state?.draft.id || event.kind === 'merged') return;
    const title = 'نُشر الإعلان أو حُذفت مسودته من جهاز آخر أو نافذة أخرى';
    if (event.kind === 'posted') return handle.close();
    if (event.kind === 'moved') {
      handle.moveTo(event.to);
      onMoved(event.to);
      toast({ title, description: 'ما كتبته هنا محفوظ في مسودة جديدة.' });
    } else {
      handle.close();
      toast({ title });
      navigate('/profile?tab=drafts', { replace: true });
    }
  });
  useEffect(() => draftEvents.subscribe((event) => follow(event)), []);
}

/** Stores a draft that has photos only. Without it, they would belong to no draft. */
function useStoredWithPhotos(handle: ReturnType<typeof useAdDraft>, hasPhotos: boolean) {
  const isWritten = handle.state?.written === true;
  const keep = useEffectEvent(() => handle.keep());
  useEffect(() => {
    if (hasPhotos && !isWritten) keep();
  }, [hasPhotos, isWritten]);
}

/** Adds the id of a draft to the URL of a new one, so that a reload opens it again. */
function useDraftAddress({ state }: ReturnType<typeof useAdDraft>) {
  const [address] = useSearchParams();
  const id = state?.written ? state.draft.id : undefined;
  const named = address.get('draft');
  useEffect(() => {
    if (id === undefined || named === null || named === id) return;
    const next = new URLSearchParams(location.search);
    next.set('draft', id);
    navigate(`${location.pathname}?${next}`, { replace: true, state: history.state });
  }, [id, named]);
}

interface PostingFormProps {
  memberId: string;
  draftId: string;
  onMoved: (id: string) => void;
  handle: ReturnType<typeof useAdDraft>;
  allowance: OwnProfile['monthly_ads'] | undefined;
}

/** The form with its photos, which are uploaded while it is filled in. */
function PostingForm({ memberId, draftId, handle, allowance, onMoved }: PostingFormProps) {
  const catalogue = useMarketCatalogue();
  const { tray, photos } = usePhotoTray(memberId, draftId);
  useStoredWithPhotos(
    handle,
    photos.some(({ blob }) => blob),
  );
  const postingPhotos: PostingPhotos = {
    count: photos.length,
    preparing: photos.filter(({ state }) => state === 'preparing').length,
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
    async empty() {
      await tray.empty();
      const { deleteStoredDraft } = await import('../drafts/delete-stored-draft.ts');
      await deleteStoredDraft(memberId, draftId);
    },
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
        quality={
          <Suspense fallback={<Skeleton className="h-32 rounded-md" />}>
            <DraftQuality draft={handle.state.draft} photos={photos} />
          </Suspense>
        }
        onNew={() => onMoved('new')}
        sync={
          <Suspense>
            <DraftSync memberId={memberId} handle={handle} tray={tray} photos={photos} />
          </Suspense>
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

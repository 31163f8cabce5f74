import { useLocation } from 'wouter';
import { UpgradeOffer } from '../../features/memberships/upgrade-offer.tsx';
import { PhotoPicker } from '../../features/photos/photo-picker.tsx';
import { PhotoStrip } from '../../features/photos/photo-strip.tsx';
import { usePhotoTray } from '../../features/photos/use-photo-tray.ts';
import { PostAdForm } from '../../features/posting/post-ad-form.tsx';
import type { PostingPhotos } from '../../features/posting/posting-photos.ts';
import { PublishClock } from '../../features/posting/publish-clock.tsx';
import { useAdDraft } from '../../features/posting/use-ad-draft.ts';
import { useOwnProfile } from '../../platform/own-profile.ts';
import { useSession } from '../../platform/session.ts';
import { Page, PageHeader } from '../../ui/page.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { useMarketCatalogue } from '../use-market-catalogue.ts';

export default function AddAdPage() {
  const { user } = useSession();
  // The guard lets members alone come here; another member is another draft.
  return user && <PostingPage key={user.id} memberId={user.id} />;
}

function PostingPage({ memberId }: { memberId: string }) {
  const [, navigate] = useLocation();
  const { data: profile, isLoading } = useOwnProfile();
  const catalogue = useMarketCatalogue();
  const handle = useAdDraft(memberId, profile);
  const { tray, photos } = usePhotoTray(memberId);

  const postingPhotos: PostingPhotos = {
    count: photos.length,
    uploaded: photos.filter((photo) => photo.state === 'uploaded').length,
    picker: (error) => <PhotoPicker tray={tray} photos={photos} error={error} />,
    strip: <PhotoStrip photos={photos} />,
    settle: tray.settle,
    sendAgain: tray.sendAgain,
    empty: tray.empty,
  };

  return (
    <Page width="text" className="pb-0!">
      <PageHeader title="أضف إعلان" description={<PublishClock />} />
      {handle.state && !isLoading ? (
        <PostAdForm
          draft={handle.state.draft}
          handle={handle}
          photos={postingPhotos}
          catalogue={catalogue}
          allowance={profile?.monthly_ads}
          upgradeOffer={<UpgradeOffer />}
          onPosted={() => navigate('/profile', { replace: true })}
          onOpenAd={(adId) => navigate(`/ad/${adId}`)}
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

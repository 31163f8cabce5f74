import { cityNames } from '@arabati/domain/catalogue/cities';
import type { OwnProfile } from '@arabati/domain/profiles/profiles.endpoints';
import { includesRole, type StaffRole } from '@arabati/domain/showrooms/staff-roles';
import { Link, useSearchParams } from 'wouter';
import { AdListSkeleton } from '../../features/ads/ad-card-skeleton.tsx';
import { ProfileFormSkeleton } from '../../features/profiles/profile-form-skeleton.tsx';
import { ProfileHeader, ProfileHeaderSkeleton } from '../../features/profiles/profile-header.tsx';
import { UpgradeBanner } from '../../features/profiles/upgrade-banner.tsx';
import { ApiProblem } from '../../platform/api-problem.ts';
import { errorWords } from '../../platform/error-words.ts';
import { useOwnProfile } from '../../platform/own-profile.ts';
import { useSession } from '../../platform/session.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { LazySection } from '../lazy-section.tsx';
import { useSignOut } from '../use-sign-out.tsx';

// Lazy: only one tab is open at a time, and the account's dialogs are below the form.
const AccountSection = lazyPart(async () => {
  const { AccountSection } = await import('../../features/own-account/account-section.tsx');
  return { default: AccountSection };
});
// Half of the page's code. It is requested with the profile, not after it.
const loadProfileForm = () => import('../../features/profiles/profile-form.tsx');
// The section that displays the form reports a failure.
loadProfileForm().catch(() => {});
const ProfileForm = lazyPart(async () => ({ default: (await loadProfileForm()).ProfileForm }));
const BlockedMembers = lazyPart(() => import('../../features/blocks/blocked-members.tsx'), null);
const VerificationCards = lazyPart(() => import('../verification-cards.tsx'));
const OwnStrikes = lazyPart(() => import('../../features/strikes/own-strikes.tsx'));
const OwnAdsTab = lazyPart(() => import('../own-ads-tab.tsx'));
const DraftList = lazyPart(() => import('../drafts/draft-list.tsx'));
const QueuedAdCard = lazyPart(() => import('../queued-ad-card.tsx'), null);
const FavoriteList = lazyPart(async () => {
  const { FavoriteList } = await import('../favorite-list.tsx');
  return { default: FavoriteList };
});
const RevealedContactList = lazyPart(async () => {
  const { RevealedContactList } = await import('../../features/contacts/revealed-contact-list.tsx');
  return { default: RevealedContactList };
});
const PointHistory = lazyPart(async () => {
  const { PointHistory } = await import('../../features/points/point-history.tsx');
  return { default: PointHistory };
});
const OwnReviews = lazyPart(async () => {
  const { OwnReviews } = await import('../../features/reviews/own-reviews.tsx');
  return { default: OwnReviews };
});
const ReviewButton = lazyPart(async () => {
  const { ReviewButton } = await import('../../features/reviews/review-button.tsx');
  return { default: ReviewButton };
}, null);

const tabs = [
  { value: 'settings', label: 'الإعدادات' },
  { value: 'ads', label: 'إعلاناتي' },
  { value: 'drafts', label: 'مسوداتي' },
  { value: 'favorites', label: 'المفضلة' },
  { value: 'reveals', label: 'أرقام عرضتها' },
  { value: 'points', label: 'سجل النقاط' },
  { value: 'reviews', label: 'التقييمات' },
] as const;
type Tab = (typeof tabs)[number]['value'];

/** The tabs of a person who acts for a showroom, with the least role. */
const staffTabs: Partial<Record<Tab, StaffRole>> = {
  ads: 'answering',
  drafts: 'seller',
  reveals: 'seller',
  points: 'manager',
};

const tabsOf = (role: StaffRole | null) =>
  tabs.filter(({ value }) => {
    if (role === null) return true;
    const least = staffTabs[value];
    return least !== undefined && includesRole(role, least);
  });

/** The member's own page. The open tab is in the URL. */
export default function ProfilePage() {
  const [address, setAddress] = useSearchParams();
  const { data: profile, error, isFetching, refetch } = useOwnProfile();
  const role = profile?.staff_role ?? null;
  const shown = tabsOf(role);
  const first = role === null ? 'settings' : 'ads';
  const tab = shown.find(({ value }) => value === address.get('tab'))?.value ?? first;
  const show = (next: Tab) => setAddress(next === first ? {} : { tab: next });
  const { user } = useSession();
  const signOut = useSignOut();

  if (!profile && error) {
    return (
      <Page width="text">
        <h1 className="sr-only">حسابي</h1>
        <LoadFailure {...loadFailure(error)} query={{ isFetching, refetch }} />
      </Page>
    );
  }
  return (
    <Page width="text" className="grid content-start gap-4">
      {profile ? <ProfileHeader profile={profile} onSignOut={signOut.start} /> : <ProfileHeaderSkeleton />}
      {profile?.membership.type === 'free' && <UpgradeBanner />}
      <Tabs label="أقسام حسابي" items={shown} value={tab} onValueChange={show}>
        {tab === 'settings' && (
          // Together: a button that moves while it is being pressed gets no click.
          <LazySection skeleton={<SettingsSkeleton />}>
            {profile ? <Settings profile={profile} onSignOut={signOut.start} /> : <SettingsSkeleton />}
          </LazySection>
        )}
        <LazySection skeleton={<AdListSkeleton layout="grid" />} resetKey={tab}>
          {tab === 'ads' && user && <QueuedAdCard memberId={user.id} />}
          {tab === 'ads' && <OwnAdsTab />}
          {tab === 'drafts' && user && <DraftList memberId={user.id} />}
          {tab === 'favorites' && <FavoriteList />}
          {tab === 'reveals' && (
            <RevealedContactList
              action={(reveal) =>
                reveal.can_review && <ReviewButton ad={{ id: reveal.ad_id, title: reveal.title }} />
              }
            />
          )}
          {tab === 'points' && <PointHistory />}
          {tab === 'reviews' && <OwnReviews />}
        </LazySection>
      </Tabs>
      {signOut.dialog}
    </Page>
  );
}

/** The first request creates the profile; a failure to create it has its own message (specification, section 8). */
function loadFailure(error: unknown): { title: string; text: string } {
  return error instanceof ApiProblem && error.code === 'profile-not-created'
    ? errorWords(error)
    : { title: 'خطأ', text: 'فشل تحميل الملف الشخصي' };
}

function Settings({ profile, onSignOut }: { profile: OwnProfile; onSignOut: () => void }) {
  return (
    <div className="grid gap-4">
      <Card>
        <CardHeader title="بياناتك" />
        <ProfileForm profile={profile} cities={cityNames} />
      </Card>
      <VerificationCards />
      <OwnStrikes
        appeals={
          <Link href="/profile?tab=ads" className="text-primary-ink underline">
            إعلاناتي
          </Link>
        }
      />
      <AccountSection email={profile.email} onSignOut={onSignOut} />
      <BlockedMembers />
    </div>
  );
}

function SettingsSkeleton() {
  return (
    <div className="grid gap-4">
      <Card>
        <CardHeader title="بياناتك" />
        <ProfileFormSkeleton />
      </Card>
      <Skeleton className="h-48 rounded-lg" />
      <Skeleton className="h-32 rounded-lg" />
      <Skeleton className="h-80 rounded-lg" />
    </div>
  );
}

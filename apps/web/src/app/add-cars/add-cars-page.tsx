import { draftsMaximum, showroomDraftsMaximum } from '@arabati/domain/drafts/draft';
import { listDrafts } from '@arabati/domain/drafts/drafts.requests';
import { useQuery } from '@tanstack/react-query';
import { Store } from 'lucide-react';
import { Link } from 'wouter';
import { apiQuery } from '../../platform/api-query.ts';
import { useOwnProfile } from '../../platform/own-profile.ts';
import { useSession } from '../../platform/session.ts';
import { buttonClass } from '../../ui/button-style.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { AddCars } from './add-cars.tsx';
import { LoadingCars } from './loading-cars.tsx';

/** A showroom adds many cars at once. */
export default function AddCarsPage() {
  const { user } = useSession();
  const { data: profile, isLoading } = useOwnProfile();
  const drafts = useQuery({ ...apiQuery(listDrafts, {}), staleTime: 0 });
  const isWaiting = drafts.isPending && drafts.fetchStatus === 'fetching';
  // Without a connection, the rows of this device are there.
  const limit = drafts.data?.limit ?? showroomDraftsMaximum;
  return (
    <Page className="max-w-none!">
      <PageHeader
        title="أضف سيارات كثيرة"
        description="اكتب سياراتك كما في جدول. نحفظ كل سطر مسودةً حتى تنشره."
        end={
          <Link href="/my-showroom" className={buttonClass({ variant: 'ghost', size: 'sm' })}>
            معرضي
          </Link>
        }
      />
      {isWaiting ? (
        <LoadingCars />
      ) : limit <= draftsMaximum ? (
        <EmptyState
          icon={<Store />}
          title="لأصحاب المعارض"
          description="إضافة السيارات من جدول أو ملف لباقة التجار. إعلانك الواحد تضيفه من «أضف إعلان»."
          action={
            <Link href="/premium-signup" className={buttonClass()}>
              الباقات المميزة
            </Link>
          }
        />
      ) : (
        user && (
          <AddCars
            key={user.id}
            memberId={user.id}
            profile={isLoading ? undefined : profile}
            limit={limit}
            accountDrafts={drafts.data?.items ?? []}
          />
        )
      )}
    </Page>
  );
}

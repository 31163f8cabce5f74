import { lazy, Suspense } from 'react';
import { useLocation } from 'wouter';
import { Page } from '../../ui/page.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

const MyShowroomPage = lazy(() => import('../my-showroom.tsx'));
const FollowedShowroomsPage = lazy(() => import('../followed-showrooms.tsx'));

/** The member's own showroom, and those that the member follows. One import, which is part of the first screen. */
export default function MemberShowroomsPage() {
  const [path] = useLocation();
  const loading = (
    <Page width="text">
      <Loading>
        <Skeleton className="h-40 rounded-lg" />
      </Loading>
    </Page>
  );
  return (
    <Suspense fallback={loading}>
      {path === '/my-showroom' ? <MyShowroomPage /> : <FollowedShowroomsPage />}
    </Suspense>
  );
}

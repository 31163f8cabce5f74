import { type ComponentType, lazy, Suspense } from 'react';
import { useLocation } from 'wouter';
import { Page } from '../../ui/page.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

const MyShowroomPage = lazy(() => import('../my-showroom.tsx'));
const MyShowroomCarsPage = lazy(() => import('../my-showroom-cars.tsx'));
const ShowroomFeedPage = lazy(() => import('../showroom-feed.tsx'));
const FollowedShowroomsPage = lazy(() => import('../followed-showrooms.tsx'));

const pages: Record<string, ComponentType> = {
  '/my-showroom': MyShowroomPage,
  '/my-showroom/cars': MyShowroomCarsPage,
  '/my-showroom/feed': ShowroomFeedPage,
};

/** The member's showroom, its cars, its feed, and the showrooms they follow. One import, which is part of the first screen. */
export default function MemberShowroomsPage() {
  const [path] = useLocation();
  const Shown = pages[path] ?? FollowedShowroomsPage;
  const loading = (
    <Page width={Shown === MyShowroomCarsPage ? 'wide' : 'text'}>
      <Loading>
        <Skeleton className="h-40 rounded-lg" />
      </Loading>
    </Page>
  );
  return (
    <Suspense fallback={loading}>
      <Shown />
    </Suspense>
  );
}

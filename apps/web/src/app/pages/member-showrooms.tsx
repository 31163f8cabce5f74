import { type ComponentType, Suspense } from 'react';
import { useLocation } from 'wouter';
import { usePageTitle } from '../../platform/page-title.ts';
import { Page } from '../../ui/page.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { lazyPage } from '../lazy-page.tsx';

interface ShowroomPage {
  title: string;
  page: ComponentType;
  width?: 'wide';
}

const pages: Record<string, ShowroomPage> = {
  '/my-showroom': { title: 'معرضي', page: lazyPage(() => import('../my-showroom.tsx')) },
  '/my-showroom/cars': {
    title: 'سيارات المعرض',
    page: lazyPage(() => import('../my-showroom-cars.tsx')),
    width: 'wide',
  },
  '/my-showroom/leads': { title: 'الزبائن', page: lazyPage(() => import('../showroom-leads.tsx')) },
  '/my-showroom/add-cars': {
    title: 'أضف سيارات كثيرة',
    page: lazyPage(() => import('../add-cars/add-cars-page.tsx')),
    width: 'wide',
  },
  '/my-showroom/feed': { title: 'ربط برنامج المعرض', page: lazyPage(() => import('../showroom-feed.tsx')) },
  '/my-showroom/staff': {
    title: 'العاملون في المعرض',
    page: lazyPage(() => import('../my-showroom-staff.tsx')),
  },
  '/showroom-invitation': {
    title: 'العمل في معرض',
    page: lazyPage(() => import('../showroom-invitation.tsx')),
  },
  '/followed-showrooms': { title: 'المعارض', page: lazyPage(() => import('../followed-showrooms.tsx')) },
};
const missing: ShowroomPage = { title: 'Page not found', page: lazyPage(() => import('./not-found.tsx')) };

/** The pages of the member's showroom, and of those that they work for or follow. The first screen knows one import of all. */
export default function MemberShowroomsPage() {
  const [path] = useLocation();
  const { title, page: Shown, width = 'text' } = pages[path] ?? missing;
  usePageTitle(title);
  const loading = (
    <Page width={width}>
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

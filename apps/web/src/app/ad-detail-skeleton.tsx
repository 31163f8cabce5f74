import { Page, SplitLayout } from '../ui/page.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';

/** The outline of an ad's page while it is on its way. */
export function AdDetailSkeleton() {
  return (
    <Page>
      <Loading label="جاري تحميل الإعلان...">
        <SplitLayout aside={<Skeleton className="h-72 rounded-lg" />}>
          <Skeleton className="aspect-4/3 rounded-lg" />
          <Skeleton className="mt-5 h-8 w-3/4" />
          <Skeleton className="mt-3 h-10 w-1/2" />
          <Skeleton className="mt-6 h-40 rounded-lg" />
        </SplitLayout>
      </Loading>
    </Page>
  );
}

import { Card } from '../ui/card.tsx';
import { Page, SplitLayout } from '../ui/page.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { useWideScreen } from './use-wide-screen.ts';

/** Placeholder of an ad's page while it is loading. */
export function AdDetailSkeleton() {
  const wide = useWideScreen();
  return (
    <Page>
      <Loading label="جاري تحميل الإعلان...">
        <SplitLayout
          aside={
            <div className="grid gap-5">
              {wide && (
                <Card>
                  <HeadingSkeleton />
                </Card>
              )}
              <Skeleton className="h-72 rounded-lg" />
            </div>
          }
        >
          <Skeleton className="-mx-4 aspect-4/3 rounded-none max-sm:-mt-4 sm:mx-0 sm:rounded-lg" />
          <div className="mt-2.5 flex gap-2 overflow-hidden p-1">
            {['a', 'b', 'c', 'd'].map((photo) => (
              <Skeleton key={photo} className="aspect-4/3 w-20 shrink-0" />
            ))}
          </div>
          {!wide && (
            <div className="mt-4">
              <HeadingSkeleton />
            </div>
          )}
          <Skeleton className="mt-6 h-96 rounded-lg" />
        </SplitLayout>
      </Loading>
    </Page>
  );
}

function HeadingSkeleton() {
  return (
    <>
      <Skeleton className="h-9 w-4/5" />
      <Skeleton className="mt-2 h-10 w-3/5" />
      <Skeleton className="mt-4 h-5 w-full" />
      <Skeleton className="mt-4 h-6 w-2/3" />
    </>
  );
}

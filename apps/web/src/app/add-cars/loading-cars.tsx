import { Loading, Skeleton } from '../../ui/skeleton.tsx';

/** The place of the form for many cars, while its drafts are loaded. */
export function LoadingCars() {
  return (
    <Loading className="grid gap-4">
      <Skeleton className="h-32 rounded-lg" />
      <Skeleton className="h-80 rounded-lg" />
    </Loading>
  );
}

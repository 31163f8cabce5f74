import { Loading, Skeleton } from '../../ui/skeleton.tsx';

export function ProfileFormSkeleton() {
  return (
    <Loading className="grid gap-5">
      {[1, 2, 3, 4].map((field) => (
        <Skeleton key={field} className="h-20 rounded-md" />
      ))}
      <Skeleton className="h-14 rounded-md" />
    </Loading>
  );
}

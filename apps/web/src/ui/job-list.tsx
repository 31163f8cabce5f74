import type { ReactNode } from 'react';
import { LoadMore, type LoadMoreProps } from './load-more.tsx';
import { ShortcutHints } from './shortcut-hints.tsx';
import { Loading, Skeleton } from './skeleton.tsx';
import { useListKeys } from './use-list-keys.ts';

interface JobListProps<Job> {
  /** Undefined until the first page is loaded. */
  jobs: readonly Job[] | undefined;
  /** Replaces the list if the first page could not be loaded. */
  failure: ReactNode;
  /** Replaces a list without jobs. */
  empty: ReactNode;
  /** What the Enter key does, such as 'فتح البلاغ'. */
  opens: string;
  more: LoadMoreProps;
  children: (job: Job) => ReactNode;
}

/** A list of jobs for administrators, one link each, which the keyboard moves through. */
export function JobList<Job extends { id: string }>(props: JobListProps<Job>) {
  const { jobs, failure, empty, opens, more, children } = props;
  const list = useListKeys();
  if (!jobs) {
    return (
      failure || (
        <Loading className="grid gap-3 pt-4">
          {['a', 'b', 'c', 'd'].map((key) => (
            <Skeleton key={key} className="h-28 rounded-lg" />
          ))}
        </Loading>
      )
    );
  }
  if (jobs.length === 0) return empty;
  return (
    <>
      <ShortcutHints
        keys={[
          { key: 'J ↓', does: 'التالي' },
          { key: 'K ↑', does: 'السابق' },
          { key: 'Enter', does: opens },
        ]}
      />
      <ul ref={list} className="grid gap-3 pt-4">
        {jobs.map((job) => (
          <li key={job.id}>{children(job)}</li>
        ))}
      </ul>
      <LoadMore {...more} />
    </>
  );
}

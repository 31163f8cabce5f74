import type { AdEvent } from '@arabati/domain/ads/ad-life.endpoints';
import { adEventWords } from '@arabati/words/ads/ad-life-words';
import { formatMoment } from '@arabati/words/dates/date-words';
import { pagingProps } from '../../platform/paging-props.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { useAdEvents } from './use-ad-life.ts';

interface AdHistoryDialogProps {
  ad: { id: string; title: string };
  onClose: () => void;
}

/** What has happened to the owner's ad, latest first. */
export default function AdHistoryDialog({ ad, onClose }: AdHistoryDialogProps) {
  return (
    <Dialog open onClose={onClose} title="سجل الإعلان" description={<bdi>{ad.title}</bdi>}>
      <History adId={ad.id} />
    </Dialog>
  );
}

function History({ adId }: { adId: string }) {
  const query = useAdEvents(adId);
  if (query.isPending) {
    return (
      <Loading className="mt-4 grid gap-2">
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-12 rounded-sm" />
        ))}
      </Loading>
    );
  }
  if (query.isError && !query.data) {
    return <LoadFailure title="تعذر تحميل سجل الإعلان" text="تحقق من الشبكة وحاول مرة أخرى" query={query} />;
  }
  const events = query.data.pages.flatMap((page) => page.items);
  return (
    <div className="mt-3 grid gap-3">
      <ol className="divide-y divide-line">
        {events.map((event) => (
          <Entry key={event.id} event={event} />
        ))}
      </ol>
      {/* The pages of a dialog are not part of the history entry. */}
      <LoadMore {...pagingProps(query)} pages={undefined} endText={null} />
    </div>
  );
}

function Entry({ event }: { event: AdEvent }) {
  return (
    <li className="grid gap-0.5 py-2.5">
      <span className="font-medium">{adEventWords(event)}</span>
      {event.by_program && <span className="text-sm">من برنامج المعرض</span>}
      {event.acted_by && (
        <span className="text-sm">
          نفّذه <bdi>{event.acted_by}</bdi>
        </span>
      )}
      <time dateTime={event.at} className="text-muted text-sm">
        {formatMoment(new Date(event.at))}
      </time>
    </li>
  );
}

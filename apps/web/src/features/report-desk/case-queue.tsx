import type { ListedReportCase } from '@arabati/domain/reports/report-desk.endpoints';
import { listReportCases } from '@arabati/domain/reports/report-desk.requests';
import { fullPrice } from '@arabati/words/ads/price-words';
import { formatAgo } from '@arabati/words/dates/date-words';
import { count, formatNumber, nouns } from '@arabati/words/numbers/plural';
import { jobSubjectWords } from '@arabati/words/reports/queue-words';
import { reasonWords, weightWords } from '@arabati/words/reports/report-words';
import { CircleCheckBig, EyeOff, SkipForward, UserPen } from 'lucide-react';
import { Link } from 'wouter';
import { errorWords } from '../../platform/error-words.ts';
import { pagingProps } from '../../platform/paging-props.ts';
import { usePagedQuery } from '../../platform/use-paged-query.ts';
import { Badge } from '../../ui/badge.tsx';
import { CARD_LINK, LinkCard } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { JobList } from '../../ui/job-list.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { isAutomatic } from './decision-words.ts';
import { jobAddress, type Queue, queueQuery, useQueue } from './queue-address.ts';
import { QueueChips } from './queue-chips.tsx';

/** How often the list shows what colleagues have claimed and decided. */
const refetchIntervalMs = 20_000;

/** Jobs that wait for a decision, by queue. */
export function CaseQueue() {
  const queue = useQueue();
  return (
    <>
      <QueueChips queue={queue} />
      <CaseList queue={queue} />
    </>
  );
}

/** The jobs of a queue. */
function CaseList({ queue }: { queue: Queue }) {
  const query = usePagedQuery(listReportCases, { query: queueQuery(queue) }, { refetchIntervalMs });
  return (
    <JobList
      jobs={query.data?.pages.flatMap((page) => page.items)}
      failure={query.error && <LoadFailure {...errorWords(query.error)} query={query} />}
      empty={
        <EmptyState
          icon={<CircleCheckBig />}
          title="لا توجد بلاغات تنتظر المراجعة"
          description="تظهر هنا حالما تصل، الأثقل أولاً."
        />
      }
      opens="فتح البلاغ"
      more={pagingProps(query)}
    >
      {(listed) => <ListedCase listed={listed} queue={queue} />}
    </JobList>
  );
}

function ListedCase({ listed, queue }: { listed: ListedReportCase; queue: Queue }) {
  const { id, subject, title, member, weight, report_count, hidden, reasons, receipt, created_at } = listed;
  const { claimed_by, skipped } = listed;
  return (
    <LinkCard className="grid gap-1.5 p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 className="min-w-0 font-bold">
          <Link
            href={jobAddress({ case_id: id, receipt_id: receipt?.id ?? null }, queue)}
            className={CARD_LINK}
          >
            {jobSubjectWords[subject]}: <bdi>{subject === 'ad' ? title : member.display_name}</bdi>
          </Link>
        </h2>
        {hidden && (
          <Badge tone="warning" icon={<EyeOff aria-hidden="true" />}>
            مخفي حتى القرار
          </Badge>
        )}
      </div>
      <p className="flex flex-wrap gap-1.5">
        {claimed_by !== null && (
          <Badge tone="primary" icon={<UserPen aria-hidden="true" />}>
            يعمل عليه <bdi>{claimed_by}</bdi>
          </Badge>
        )}
        {skipped && <Badge icon={<SkipForward aria-hidden="true" className="flip-rtl" />}>تخطّيته</Badge>}
        {reasons.map((reason) => (
          <Badge key={reason.reason}>
            {reasonWords[reason.reason]}
            {reason.count > 1 && ` ×${formatNumber(reason.count)}`}
          </Badge>
        ))}
      </p>
      <p className="flex flex-wrap gap-x-4 text-muted text-sm">
        {receipt && <span className="font-semibold text-ink">{fullPrice(receipt.amount)}</span>}
        {!isAutomatic(reasons) && (
          <span className="font-semibold text-ink">{count(report_count, nouns.report)}</span>
        )}
        <span>
          الوزن <bdi>{weightWords(weight)}</bdi>
        </span>
        <span>
          {receipt || isAutomatic(reasons) ? 'وصل' : 'أولها'} {formatAgo(new Date(created_at), new Date())}
        </span>
        <span>
          {subject === 'ad' ? 'صاحبه' : 'رقم العضوية'}{' '}
          <bdi>{subject === 'ad' ? member.display_name : member.user_id_display}</bdi>
        </span>
      </p>
    </LinkCard>
  );
}

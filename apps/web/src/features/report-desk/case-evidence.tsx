import { listRegisterEntries } from '@arabati/domain/stolen-cars/stolen-car-desk.requests';
import { formatDay, formatMoment } from '@arabati/words/dates/date-words';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../platform/api-query.ts';
import { errorWords } from '../../platform/error-words.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { LoadFailureAlert } from '../../ui/load-failure-alert.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import FrozenConversations from './frozen-conversations.tsx';

/** What the register of stolen cars has about the ad's car, and the conversations that are kept for the case. */
export default function CaseEvidence({ caseId, adId }: { caseId: string; adId: string | null }) {
  return (
    <>
      {adId !== null && (
        <Card>
          <CardHeader title="السيارة في سجل السيارات المسروقة" />
          <RegisterEntries adId={adId} />
        </Card>
      )}
      <Card>
        <CardHeader title="محادثات الإعلان" />
        <p className="text-muted text-sm">لا يكتب فيها أحد حتى تقرر. إذا كان الإعلان سليماً ترجع المراسلة.</p>
        <FrozenConversations caseId={caseId} />
      </Card>
    </>
  );
}

function RegisterEntries({ adId }: { adId: string }) {
  const { data, error, isFetching, refetch } = useQuery(
    apiQuery(listRegisterEntries, { params: { ad_id: adId } }),
  );
  if (!data && error) return <LoadFailureAlert {...errorWords(error)} query={{ isFetching, refetch }} />;
  if (!data) {
    return (
      <Loading>
        <Skeleton className="h-20 rounded-lg" />
      </Loading>
    );
  }
  if (data.items.length === 0) return <p className="text-muted">خرجت السيارة من السجل بعد هذا البلاغ.</p>;
  return (
    <ul className="divide-y divide-line">
      {data.items.map(({ source, declared_by, tail, police_report, stolen_on, note, registered_at }) => (
        <li key={`${source} ${declared_by} ${registered_at}`} className="grid gap-1 py-3">
          <p className="font-semibold [overflow-wrap:anywhere]">
            {source === null ? 'بلاغ العضو ' : 'قائمة '}
            <bdi>{source ?? declared_by}</bdi>
          </p>
          <p className="[overflow-wrap:anywhere]">
            شاسيه <bdi dir="ltr">•••• {tail}</bdi>، بلاغ الشرطة: <bdi>{police_report}</bdi>
          </p>
          {stolen_on && <p>سُرقت يوم {formatDay(new Date(`${stolen_on}T12:00:00Z`))}</p>}
          {note && (
            <p className="whitespace-pre-line [overflow-wrap:anywhere]">
              <bdi>{note}</bdi>
            </p>
          )}
          <p className="text-muted text-sm">في السجل منذ {formatMoment(new Date(registered_at))}</p>
        </li>
      ))}
    </ul>
  );
}

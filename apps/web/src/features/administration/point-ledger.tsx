import { listPointEntries } from '@arabati/domain/administration/members.requests';
import { pointReasonWords } from '@arabati/words/administration/member-words';
import { formatMoment } from '@arabati/words/dates/date-words';
import { formatNumber } from '@arabati/words/numbers/plural';
import { Coins } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { usePagedQuery } from '../../platform/use-paged-query.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { PagedList } from './paged-list.tsx';

const CorrectPointsDialog = lazyDialog(() => import('./correct-points-dialog.tsx'));

/** The ledger of a member's balance, with a correction dialog. */
export function PointLedger({ userId }: { userId: string }) {
  const [correcting, setCorrecting] = useState(false);
  const params = { user_id: userId };
  const query = usePagedQuery(listPointEntries, { params, query: {} });
  return (
    <>
      <div className="mb-3 flex justify-end">
        <Button size="sm" variant="outline" onClick={() => setCorrecting(true)}>
          تصحيح الرصيد
        </Button>
      </div>
      {correcting && <CorrectPointsDialog userId={userId} onClose={() => setCorrecting(false)} />}
      <PagedList
        query={query}
        idOf={({ id }) => id}
        rowHeight="h-16"
        empty={<EmptyState icon={<Coins />} level={3} title="لا توجد حركات على الرصيد بعد" />}
      >
        {({ reason, points, credits, ad_id, ad_title, note, created_at }) => (
          <div className="flex items-center justify-between gap-4 py-3">
            <div className="min-w-0">
              <p className="font-medium">{pointReasonWords[reason]}</p>
              {note && (
                <p className="text-sm">
                  <bdi>{note}</bdi>
                </p>
              )}
              {ad_id && ad_title && (
                <Link
                  href={`/admin/ads/${ad_id}`}
                  className="block truncate text-primary-ink text-sm hover:underline"
                >
                  <bdi>{ad_title}</bdi>
                </Link>
              )}
              <time dateTime={created_at} className="block text-muted text-sm">
                {formatMoment(new Date(created_at))}
              </time>
            </div>
            <p className="grid shrink-0 justify-items-end text-sm">
              <Change amount={points} unit="أساسية" />
              <Change amount={credits} unit="إضافية" />
            </p>
          </div>
        )}
      </PagedList>
    </>
  );
}

function Change({ amount, unit }: { amount: number; unit: string }) {
  if (amount === 0) return null;
  return (
    <span className={amount > 0 ? 'text-positive-ink' : 'text-danger-ink'}>
      <bdi dir="ltr" className="font-bold">
        {amount > 0 && '+'}
        {formatNumber(amount)}
      </bdi>{' '}
      {unit}
    </span>
  );
}

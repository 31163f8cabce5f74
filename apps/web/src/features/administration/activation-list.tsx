import type { MemberActivation } from '@arabati/domain/administration/members.endpoints';
import { listActivations } from '@arabati/domain/administration/members.requests';
import { activationName, moneyEntryLine } from '@arabati/words/administration/money-words';
import { formatDay, formatMoment } from '@arabati/words/dates/date-words';
import { formatNumber } from '@arabati/words/numbers/plural';
import { BadgeCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { usePagedQuery } from '../../platform/use-paged-query.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { PagedList } from './paged-list.tsx';

const ReverseActivationDialog = lazyDialog(
  () => import('./reverse-activation-dialog.tsx'),
  ({ activation }) => activation !== null,
);
const CorrectMoneyDialog = lazyDialog(() => import('./correct-money-dialog.tsx'));

/** A member's activated memberships and boosts, with their payments. */
export function ActivationList({ userId }: { userId: string }) {
  const [reversing, setReversing] = useState<MemberActivation | null>(null);
  const [correcting, setCorrecting] = useState<{
    kind: 'refund' | 'correction';
    activation: MemberActivation;
  } | null>(null);
  const params = { user_id: userId };
  const query = usePagedQuery(listActivations, { params, query: {} });
  return (
    <>
      <PagedList
        query={query}
        idOf={({ id }) => id}
        rowHeight="h-20"
        empty={<EmptyState icon={<BadgeCheck />} level={3} title="لم يُفعّل له شيء بعد" />}
      >
        {(activation) => (
          <Activation
            activation={activation}
            onReverse={() => setReversing(activation)}
            onCorrect={(kind) => setCorrecting({ kind, activation })}
          />
        )}
      </PagedList>
      <ReverseActivationDialog activation={reversing} onClose={() => setReversing(null)} />
      {correcting && <CorrectMoneyDialog {...correcting} onClose={() => setCorrecting(null)} />}
    </>
  );
}

interface ActivationProps {
  activation: MemberActivation;
  onReverse: () => void;
  onCorrect: (kind: 'refund' | 'correction') => void;
}

function Activation({ activation, onReverse, onCorrect }: ActivationProps) {
  const { price, received, expires_at, notes, reversed_at, reversal_reason } = activation;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
      <div className="grid min-w-0 gap-0.5 text-sm">
        <p className="flex flex-wrap items-center gap-2 font-medium text-base">
          {activationName(activation)}
          {reversed_at && <Badge tone="neutral">ملغى</Badge>}
        </p>
        {activation.kind === 'boost' && activation.ad_id && (
          <Link href={`/admin/ads/${activation.ad_id}`} className="truncate text-primary-ink hover:underline">
            <bdi>{activation.ad_title}</bdi>
          </Link>
        )}
        {notes && (
          <p className="whitespace-pre-line">
            <bdi>{notes}</bdi>
          </p>
        )}
        <ActivationTimes activation={activation} />
        {expires_at && !reversed_at && <p className="text-muted">حتى {formatDay(new Date(expires_at))}</p>}
        {reversal_reason && (
          <p>
            سبب الإلغاء: <bdi>{reversal_reason}</bdi>
          </p>
        )}
        <MoneyEntries activation={activation} />
      </div>
      {/* A separate row on a phone, aligned with the text above. */}
      <div className="grid gap-2 max-sm:w-full sm:shrink-0 sm:justify-items-end">
        <p className="font-bold">
          <bdi>{formatNumber(received)}</bdi> جنيه
        </p>
        {price !== received && <p className="text-muted text-sm">سعرها {formatNumber(price)} جنيه</p>}
        {activation.reversible && (
          <Button
            size="sm"
            variant="outline"
            onClick={onReverse}
            className="justify-self-start sm:justify-self-end"
          >
            {activation.plan === 'free' ? 'إعادة العضوية السابقة' : 'إلغاء التفعيل'}
          </Button>
        )}
        {activation.plan !== 'free' && (
          <div className="flex flex-wrap gap-2 sm:justify-end">
            {received > 0 && (
              <Button size="sm" variant="ghost" onClick={() => onCorrect('refund')}>
                رد مبلغ
              </Button>
            )}
            <Button size="sm" variant="ghost" onClick={() => onCorrect('correction')}>
              تصحيح المبلغ
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

function ActivationTimes({ activation }: { activation: MemberActivation }) {
  const { administrator, created_at } = activation;
  return (
    <p className="text-muted">
      <time dateTime={created_at}>{formatMoment(new Date(created_at))}</time>
      {administrator && (
        <>
          ، فعّلها <bdi className="inline-block">{administrator}</bdi>
        </>
      )}
    </p>
  );
}

/** Displayed only if there is more than one payment. */
function MoneyEntries({ activation: { money } }: { activation: MemberActivation }) {
  if (money.length < 2) return null;
  return (
    <ul aria-label="حركة المال" className="mt-1 grid gap-0.5 text-muted">
      {money.map((entry) => (
        <li key={entry.id}>{moneyEntryLine(entry)}</li>
      ))}
    </ul>
  );
}

import type { MemberStrike } from '@arabati/domain/strikes/strike-desk.endpoints';
import { listMembersStrikes } from '@arabati/domain/strikes/strike-desk.requests';
import { formatDay } from '@arabati/words/dates/date-words';
import { count, nouns } from '@arabati/words/numbers/plural';
import { strikeSourceWords } from '@arabati/words/strikes/strike-desk-words';
import { strikeReasonWords } from '@arabati/words/strikes/strike-names';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { usePagedQuery } from '../../platform/use-paged-query.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { PagedList } from './paged-list.tsx';

const TakeBackStrikeDialog = lazyDialog(() => import('./take-back-strike-dialog.tsx'));

/** A member's strikes with their sum. A valid one can be taken back. */
export default function MemberStrikes({ userId }: { userId: string }) {
  const [takingBack, setTakingBack] = useState<MemberStrike | null>(null);
  const query = usePagedQuery(listMembersStrikes, { params: { user_id: userId }, query: {} });
  const first = query.data?.pages[0];
  return (
    <>
      {first && first.items.length > 0 && (
        <p className="mb-3">
          المجموع الآن: <strong>{count(first.weight, nouns.degree)}</strong>. عمر المخالفة{' '}
          {count(first.window_days, nouns.day)}.
        </p>
      )}
      {takingBack && <TakeBackStrikeDialog strike={takingBack} onClose={() => setTakingBack(null)} />}
      <PagedList
        query={query}
        idOf={({ id }) => id}
        rowHeight="h-20"
        empty={<EmptyState icon={<ShieldCheck />} level={3} title="لا توجد مخالفات على هذا العضو" />}
      >
        {(strike) => <StrikeRow strike={strike} onTakeBack={() => setTakingBack(strike)} />}
      </PagedList>
    </>
  );
}

function StrikeRow({ strike, onTakeBack }: { strike: MemberStrike; onTakeBack: () => void }) {
  const { reason, weight, source, title, created_at, expires_at, expired, taken_back } = strike;
  const href = sourceLink(strike);
  const isValid = !expired && !taken_back;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-medium">
          {strikeReasonWords[reason]}{' '}
          <span className="text-muted text-sm">({count(weight, nouns.degree)})</span>
        </p>
        <p className="text-sm">
          {href ? (
            <Link href={href} className="text-primary-ink hover:underline">
              {strikeSourceWords[source]}
            </Link>
          ) : (
            strikeSourceWords[source]
          )}
          {title && (
            <>
              : <bdi>{title}</bdi>
            </>
          )}
        </p>
        <p className="text-muted text-sm">
          {formatDay(new Date(created_at))}، {expired ? 'انتهت' : 'تنتهي'} {formatDay(new Date(expires_at))}
        </p>
        {taken_back?.reason && (
          <p className="text-muted text-sm">
            سحبها <bdi>{taken_back.by}</bdi>: <bdi>{taken_back.reason}</bdi>
          </p>
        )}
      </div>
      {isValid ? (
        <Button
          size="sm"
          variant="outline"
          aria-label={`سحب المخالفة: ${strikeReasonWords[reason]}${title ? `، ${title}` : ''}`}
          onClick={onTakeBack}
        >
          سحب
        </Button>
      ) : (
        <Badge tone={taken_back ? 'neutral' : 'warning'}>{taken_back ? 'مسحوبة' : 'منتهية'}</Badge>
      )}
    </div>
  );
}

/** Page of what the strike rests on. Null if it is deleted. */
function sourceLink({ source, case_id, ad_id }: MemberStrike): string | null {
  if (source === 'case') return case_id && `/admin/reports/${case_id}`;
  if (source === 'ad') return ad_id && `/admin/ads/${ad_id}`;
  return '/admin/stolen-cars';
}

import { listActivations, type MemberActivation } from '@arabati/domain/administration/members.endpoints';
import { membershipBadges } from '@arabati/words/administration/member-words';
import { boostPlanNames } from '@arabati/words/boosts/boost-words';
import { formatDay, formatMoment } from '@arabati/words/dates/date-words';
import { formatNumber } from '@arabati/words/numbers/plural';
import { BadgeCheck } from 'lucide-react';
import { Link } from 'wouter';
import { callApi } from '../../platform/api-client.ts';
import { apiKey } from '../../platform/api-query.ts';
import { usePages } from '../../platform/use-pages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PagedList } from './paged-list.tsx';

/** What was activated for a member: memberships and boosts. */
export function ActivationList({ userId }: { userId: string }) {
  const params = { user_id: userId };
  const query = usePages(apiKey(listActivations, { params, query: {} }), (page, options) =>
    callApi(listActivations, { params, query: page }, options),
  );
  return (
    <PagedList
      query={query}
      idOf={({ id }) => id}
      rowHeight="h-20"
      empty={<EmptyState icon={<BadgeCheck />} level={3} title="لم يُفعّل له شيء بعد" />}
    >
      {(activation) => <Activation activation={activation} />}
    </PagedList>
  );
}

function Activation({ activation }: { activation: MemberActivation }) {
  const { price, expires_at, notes, administrator, created_at } = activation;
  return (
    <div className="flex items-start justify-between gap-4 py-3">
      <div className="grid min-w-0 gap-0.5 text-sm">
        <p className="font-medium text-base">
          {activation.kind === 'membership'
            ? `عضوية: ${membershipBadges[activation.plan]}`
            : `تعزيز: ${boostPlanNames[activation.plan]}`}
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
        <p className="text-muted">
          <time dateTime={created_at}>{formatMoment(new Date(created_at))}</time>
          {administrator && (
            <>
              ، فعّلها <bdi>{administrator}</bdi>
            </>
          )}
        </p>
        {expires_at && <p className="text-muted">حتى {formatDay(new Date(expires_at))}</p>}
      </div>
      <p className="shrink-0 font-bold">
        <bdi>{formatNumber(price)}</bdi> جنيه
      </p>
    </div>
  );
}

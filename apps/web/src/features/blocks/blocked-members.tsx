import { listBlocks } from '@arabati/domain/blocks/blocks.requests';
import { formatDay } from '@arabati/words/dates/date-words';
import { errorWords } from '../../platform/error-words.ts';
import { pagingProps } from '../../platform/paging-props.ts';
import { usePagedQuery } from '../../platform/use-paged-query.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { LoadFailureAlert } from '../../ui/load-failure-alert.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { UnblockButton } from './unblock-button.tsx';

/** The members whom the member has blocked. */
export default function BlockedMembers() {
  return (
    <Card>
      <CardHeader title="الأعضاء المحظورون" />
      <BlockList />
    </Card>
  );
}

function BlockList() {
  const query = usePagedQuery(listBlocks, { query: {} });
  if (!query.data) {
    return query.isError ? (
      <LoadFailureAlert {...errorWords(query.error)} query={query} />
    ) : (
      <Loading>
        <Skeleton className="h-14 rounded-md" />
      </Loading>
    );
  }
  const members = query.data.pages.flatMap((page) => page.items);
  if (members.length === 0) {
    return <p className="text-muted">لم تحظر أحداً. يمكنك حظر أي عضو من محادثته أو من صفحته.</p>;
  }
  return (
    <>
      <ul className="divide-y divide-line">
        {members.map(({ user_id, display_name, avatar_url, created_at }) => (
          <li key={user_id} className="flex items-center gap-3 py-3">
            <Avatar name={display_name} src={avatar_url} size="sm" />
            <div className="grid min-w-0 grow gap-0.5">
              <bdi className="truncate font-medium">{display_name}</bdi>
              <span className="text-muted text-sm">محظور منذ {formatDay(new Date(created_at))}</span>
            </div>
            <span className="shrink-0">
              <UnblockButton member={{ userId: user_id, name: display_name }} />
            </span>
          </li>
        ))}
      </ul>
      <LoadMore {...pagingProps(query)} />
    </>
  );
}

import type { FrozenConversation } from '@arabati/domain/reports/evidence-desk.endpoints';
import { listFrozenMessages, openFrozenConversation } from '@arabati/domain/reports/evidence-desk.requests';
import { formatMoment } from '@arabati/words/dates/date-words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../platform/api-client.ts';
import { errorWords } from '../../platform/error-words.ts';
import { pagingProps } from '../../platform/paging-props.ts';
import { usePagedQuery } from '../../platform/use-paged-query.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

/** Reads one frozen conversation. The opening is recorded before the messages are loaded. */
export default function FrozenThreadDialog({
  frozen,
  onClose,
}: {
  frozen: FrozenConversation;
  onClose: () => void;
}) {
  const [openingId] = useState(() => crypto.randomUUID());
  const params = { conversation_id: frozen.conversation_id, opening_id: openingId };
  const opening = useQuery({
    queryKey: ['opening of a frozen conversation', openingId],
    queryFn: async () => {
      await callApi(openFrozenConversation, { params });
      return true;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      width="md"
      title={
        <>
          محادثة <bdi>{frozen.buyer.name}</bdi> و<bdi>{frozen.seller.name}</bdi>
        </>
      }
      description="للقراءة فقط، ويُسجَّل فتحها في سجل الإدارة."
      footer={
        <Button variant="outline" onClick={onClose}>
          إغلاق
        </Button>
      }
    >
      {opening.error ? (
        <LoadFailure {...errorWords(opening.error)} level={3} query={opening} />
      ) : opening.data ? (
        <Messages frozen={frozen} openingId={openingId} />
      ) : (
        <Waiting />
      )}
    </Dialog>
  );
}

function Waiting() {
  return (
    <Loading>
      <Skeleton className="h-40 rounded-lg" />
    </Loading>
  );
}

function Messages({ frozen, openingId }: { frozen: FrozenConversation; openingId: string }) {
  const query = usePagedQuery(listFrozenMessages, {
    params: { conversation_id: frozen.conversation_id },
    query: { opening_id: openingId },
  });
  const { data, error } = query;
  if (!data && error) return <LoadFailure {...errorWords(error)} level={3} query={query} />;
  if (!data) return <Waiting />;
  const { pages: _, ...paging } = pagingProps(query);
  return (
    <>
      <ul aria-label="الرسائل" className="grid gap-3">
        {data.pages
          .flatMap((page) => page.items)
          .map(({ id, by_seller, content, created_at }) => (
            <li key={id} className="rounded-md bg-sunken px-3.5 py-2.5">
              <p className="text-muted text-sm">
                <span className="font-semibold text-ink">
                  {by_seller ? 'البائع' : 'المشتري'}{' '}
                  <bdi>{(by_seller ? frozen.seller : frozen.buyer).name}</bdi>
                </span>
                ، {formatMoment(new Date(created_at))}
              </p>
              <p className="whitespace-pre-line [overflow-wrap:anywhere]">
                <bdi>{content}</bdi>
              </p>
            </li>
          ))}
      </ul>
      {query.hasNextPage && <LoadMore {...paging} label="رسائل أحدث" />}
    </>
  );
}

import { MessagesSquare, Search, SearchX } from 'lucide-react';
import { useState } from 'react';
import { errorWords } from '../../platform/error-words.ts';
import { useDebouncedValue } from '../../platform/use-debounced-value.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Field } from '../../ui/field.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { ConversationRow } from './conversation-row.tsx';
import { useConversations } from './use-conversations.ts';

/** Debounce in milliseconds: long enough to type a word, short enough to feel immediate. */
const debounceMs = 300;

export interface ConversationListProps {
  memberId: string;
  /** Id of the open conversation. */
  currentId: string | null;
}

/** The member's conversations, with a search. */
export function ConversationList({ memberId, currentId }: ConversationListProps) {
  const [text, setText] = useState('');
  const search = useDebouncedValue(text.trim(), debounceMs);
  const query = useConversations(search);
  // A conversation that moved up between two page requests appears on both pages.
  const shown = new Map(query.data?.pages.flatMap((page) => page.items).map((row) => [row.id, row]));
  const rows = [...shown.values()];

  return (
    <>
      <div className="border-line border-b p-3">
        <h1 className="mb-2 px-1 font-extrabold text-xl">الرسائل</h1>
        <Field label="بحث في المحادثات" labelHidden>
          <TextInput
            type="search"
            value={text}
            maxLength={100}
            placeholder="بحث في المحادثات..."
            startAdornment={<Search aria-hidden="true" className="size-5" />}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
      </div>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain" aria-busy={query.isPlaceholderData}>
        {query.isPending && <ListLoading />}
        {query.isError && rows.length === 0 && (
          <LoadFailure title="خطأ" text="فشل في تحميل المحادثات" query={query} />
        )}
        {query.isSuccess && rows.length === 0 && (
          <EmptyState
            icon={search === '' ? <MessagesSquare /> : <SearchX />}
            title="لا توجد محادثات"
            description={
              search === ''
                ? 'راسل بائعاً من صفحة إعلانه، وتجد محادثتكما هنا'
                : 'جرّب اسم البائع أو عنوان الإعلان'
            }
          />
        )}
        {rows.length > 0 && (
          <>
            <ul className="divide-y divide-line">
              {rows.map((conversation) => (
                <li key={conversation.id}>
                  <ConversationRow
                    conversation={conversation}
                    memberId={memberId}
                    current={conversation.id === currentId}
                  />
                </li>
              ))}
            </ul>
            {(query.hasNextPage || query.isFetchNextPageError || (query.data?.pages.length ?? 0) > 1) && (
              <LoadMore
                hasMore={query.hasNextPage}
                loading={query.isFetchingNextPage}
                onLoadMore={() => void query.fetchNextPage()}
                label="محادثات أقدم"
                endText="هذه كل محادثاتك"
                error={query.isFetchNextPageError ? errorWords(query.error).text : undefined}
              />
            )}
          </>
        )}
      </div>
    </>
  );
}

function ListLoading() {
  return (
    <div role="status" aria-busy="true">
      <p className="px-4 pt-3 text-muted text-sm">جاري تحميل المحادثات...</p>
      {[1, 2, 3, 4, 5].map((row) => (
        <div key={row} className="flex gap-3 px-4 py-3">
          <Skeleton className="size-12 rounded-full" />
          <div className="grid grow gap-2 pt-1">
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-3.5 w-2/3" />
            <Skeleton className="h-3.5 w-5/6" />
          </div>
        </div>
      ))}
    </div>
  );
}

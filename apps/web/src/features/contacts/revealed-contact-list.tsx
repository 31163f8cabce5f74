import type { RevealedContact } from '@arabati/domain/contacts/contacts.endpoints';
import { revealedListWords } from '@arabati/words/contacts/contact-words';
import { PhoneCall, Search } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { errorWords } from '../../platform/error-words.ts';
import { pagingProps } from '../../platform/paging-props.ts';
import { buttonClass } from '../../ui/button-style.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { RevealedCard } from './revealed-card.tsx';
import { matchesSearch } from './search-reveals.ts';
import { useRevealedContacts } from './use-revealed-contacts.ts';

interface RevealedContactListProps {
  /** Renders further actions of an ad, below its numbers. */
  action?: ((reveal: RevealedContact) => ReactNode) | undefined;
}

/** The numbers that the member has paid for, each with its ad. */
export function RevealedContactList({ action }: RevealedContactListProps) {
  const query = useRevealedContacts();
  if (query.isPending) {
    return (
      <Loading className="grid gap-3 md:grid-cols-2">
        {[1, 2, 3, 4].map((card) => (
          <Skeleton key={card} className="h-44 rounded-lg" />
        ))}
      </Loading>
    );
  }
  if (query.isError && !query.data)
    return <LoadFailure {...errorWords(query.error)} level={3} query={query} />;
  const reveals = query.data.pages.flatMap((page) => page.items);
  if (reveals.length === 0) {
    return (
      <EmptyState
        level={3}
        icon={<PhoneCall />}
        title={revealedListWords.empty}
        description={revealedListWords.emptyHint}
        action={
          <Link href="/cars" className={buttonClass()}>
            تصفح السيارات
          </Link>
        }
      />
    );
  }
  return <Reveals reveals={reveals} query={query} action={action} />;
}

/** Lists shorter than this are searched by eye. */
const minSearched = 6;

interface RevealsProps extends RevealedContactListProps {
  reveals: readonly RevealedContact[];
  query: ReturnType<typeof useRevealedContacts>;
}

function Reveals({ reveals, query, action }: RevealsProps) {
  const [text, setText] = useState('');
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  const searching = text.trim() !== '';
  // A search covers all reveals. Without a network it covers those on the device.
  useEffect(() => {
    if (searching && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [searching, hasNextPage, isFetching, isError, fetchNextPage]);
  const found = reveals.filter((reveal) => matchesSearch(reveal, text));
  return (
    <div className="grid gap-3">
      {(reveals.length >= minSearched || hasNextPage) && (
        <TextInput
          type="search"
          value={text}
          onChange={({ target }) => setText(target.value)}
          aria-label={revealedListWords.search}
          placeholder={revealedListWords.search}
          startAdornment={<Search aria-hidden="true" />}
        />
      )}
      <p role="status" className="text-muted empty:hidden">
        {found.length === 0 && !isFetching && revealedListWords.nothingFound}
      </p>
      <ul className="grid gap-3 md:grid-cols-2">
        {found.map((reveal) => (
          <li key={reveal.ad_id}>
            <RevealedCard reveal={reveal} action={action?.(reveal)} />
          </li>
        ))}
      </ul>
      <LoadMore {...pagingProps(query)} />
    </div>
  );
}

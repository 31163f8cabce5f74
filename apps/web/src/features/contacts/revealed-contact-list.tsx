import type { RevealedContact } from '@arabati/domain/contacts/contacts.endpoints';
import { adStatusWords } from '@arabati/words/ads/own-ad-words';
import { glancePrice } from '@arabati/words/ads/price-words';
import { revealedListWords } from '@arabati/words/contacts/contact-words';
import { formatDay } from '@arabati/words/dates/date-words';
import { PhoneCall } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { errorWords } from '../../platform/error-words.ts';
import { pagingProps } from '../../platform/paging-props.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button-style.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { ContactNumbers } from './contact-numbers.tsx';
import { useRevealedContacts } from './use-revealed-contacts.ts';

interface RevealedContactListProps {
  /** Renders further actions of an ad, below its numbers. */
  action?: (reveal: RevealedContact) => ReactNode;
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
  return (
    <>
      <ul className="grid gap-3 md:grid-cols-2">
        {reveals.map((reveal) => (
          <li key={reveal.ad_id}>
            <RevealedCard reveal={reveal} action={action?.(reveal)} />
          </li>
        ))}
      </ul>
      <LoadMore {...pagingProps(query)} />
    </>
  );
}

function RevealedCard({ reveal, action }: { reveal: RevealedContact; action: ReactNode }) {
  const { ad_id: id, title, price, city, status, contact, revealed_at } = reveal;
  return (
    <Card className="grid h-full content-between gap-3">
      <div className="grid gap-1">
        <div className="flex items-start justify-between gap-2">
          <h3 className="line-clamp-2 font-semibold">
            <Link href={`/ad/${id}`} className="hover:underline">
              <bdi>{title}</bdi>
            </Link>
          </h3>
          {status === 'sold' && <Badge tone="warning">{adStatusWords.sold}</Badge>}
        </div>
        <p className="text-muted text-sm">
          <bdi className="font-bold text-primary-ink">{glancePrice(price)}</bdi> · <bdi>{city}</bdi>
        </p>
        <p className="text-muted text-sm">
          {revealedListWords.revealedOn}{' '}
          <time dateTime={revealed_at}>{formatDay(new Date(revealed_at))}</time>
        </p>
      </div>
      <div className="grid gap-2">
        <ContactNumbers ad={{ id, title }} contact={contact} compact />
        {action}
      </div>
    </Card>
  );
}

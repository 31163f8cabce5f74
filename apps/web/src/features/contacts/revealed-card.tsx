import type { RevealedContact } from '@arabati/domain/contacts/contacts.endpoints';
import { glancePrice } from '@arabati/words/ads/price-words';
import {
  refundReasonWords,
  revealedListWords,
  revealedStatusWords,
} from '@arabati/words/contacts/contact-words';
import { formatDay } from '@arabati/words/dates/date-words';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { keyOf } from '../../platform/offline-queue/queue-item.ts';
import { shownItems } from '../../platform/offline-queue/shown-items.ts';
import { useSelected } from '../../state/create-store.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ContactNumbers } from './contact-numbers.tsx';
import { RevealNote } from './reveal-note.tsx';
import { revealAskedKind, setRevealAsked } from './set-reveal.ts';

interface RevealedCardProps {
  reveal: RevealedContact;
  action: ReactNode;
}

/** A reveal: its ad, the seller's numbers, and what the member has written about it. */
export function RevealedCard({ reveal, action }: RevealedCardProps) {
  const { ad_id: id, title, status, contact, seller_name } = reveal;
  return (
    <Card className="grid h-full content-between gap-3">
      <div className="grid gap-1">
        <div className="flex items-start justify-between gap-2">
          <h3 className="line-clamp-2 font-semibold">
            {status === 'removed' ? (
              <bdi>{title}</bdi>
            ) : (
              <Link href={`/ad/${id}`} className="hover:underline">
                <bdi>{title}</bdi>
              </Link>
            )}
          </h3>
          {status !== 'active' && <Badge tone="warning">{revealedStatusWords[status]}</Badge>}
        </div>
        <Facts reveal={reveal} />
        {seller_name && (
          <p className="text-sm">
            {revealedListWords.seller} <bdi className="font-medium">{seller_name}</bdi>
          </p>
        )}
        <Refund refund={reveal.refund} />
      </div>
      <div className="grid gap-2">
        {contact ? (
          <ContactNumbers ad={{ id, title }} contact={contact} compact />
        ) : (
          <p className="text-muted text-sm">{revealedListWords.gone}</p>
        )}
        <AskedMark reveal={reveal} />
        <RevealNote adId={id} stored={reveal.note} title={title} />
        {action}
      </div>
    </Card>
  );
}

function Facts({ reveal: { price, city, revealed_at } }: { reveal: RevealedContact }) {
  return (
    <>
      {price !== null && (
        <p className="text-muted text-sm">
          <bdi className="font-bold text-primary-ink">{glancePrice(price)}</bdi> · <bdi>{city}</bdi>
        </p>
      )}
      <p className="text-muted text-sm">
        {revealedListWords.revealedOn} <time dateTime={revealed_at}>{formatDay(new Date(revealed_at))}</time>
      </p>
    </>
  );
}

function Refund({ refund }: Pick<RevealedContact, 'refund'>) {
  if (!refund) return null;
  return (
    <p className="text-positive-ink text-sm">
      {refundReasonWords[refund.reason]} <time dateTime={refund.at}>{formatDay(new Date(refund.at))}</time>
    </p>
  );
}

/** Changes at once, also without a network. */
function AskedMark({ reveal: { ad_id, is_asked, title } }: { reveal: RevealedContact }) {
  const queued = useSelected(
    shownItems,
    (items) => items.get(keyOf({ kind: revealAskedKind, subject: ad_id }))?.value,
  );
  return (
    <Checkbox
      checked={queued === undefined ? is_asked : queued === true}
      onChange={({ target }) => void setRevealAsked(ad_id, target.checked)}
      label={
        <>
          {revealedListWords.asked}
          <span className="sr-only">: {title}</span>
        </>
      }
    />
  );
}

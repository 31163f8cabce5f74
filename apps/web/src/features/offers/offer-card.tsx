import type { Message, MessageOffer } from '@arabati/domain/messages/messages.endpoints';
import {
  answersOf,
  type OfferState,
  type ShownOfferState,
  shownOfferState,
} from '@arabati/domain/offers/offer-state';
import { fullPrice, glanceOldPrice, glancePrice } from '@arabati/words/ads/price-words';
import { formatMoment } from '@arabati/words/dates/date-words';
import {
  acceptanceWords,
  answerTitle,
  offerAnswerWords,
  offerStateWords,
  offerTitle,
} from '@arabati/words/offers/offer-words';
import { clsx } from 'clsx';
import { HandCoins, Handshake } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { serverNow } from '../../platform/server-clock.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { useAnswerOffer } from './use-answer-offer.ts';

const CounterOfferDialog = lazyDialog(() => import('./counter-offer-dialog.tsx'));

const tones: Record<ShownOfferState, BadgeTone> = {
  open: 'primary',
  accepted: 'positive',
  declined: 'neutral',
  countered: 'neutral',
  withdrawn: 'neutral',
  expired: 'warning',
  closed: 'warning',
};

export interface OfferCardProps {
  offer: MessageOffer;
  /** Its stored state. */
  state: OfferState;
  /** Whether the member sent the message. */
  own: boolean;
  isSeller: boolean;
  /** Whether open offers are closed. */
  closed: boolean;
  /** Whether the member may write: neither blocked nor frozen. */
  mayAnswer: boolean;
  /** Price of the ad in pounds. */
  price: number | null;
  stamp: ReactNode;
  /** Further actions. */
  actions?: ReactNode;
  onAnswered: (message: Message) => void;
  onStale: () => void;
}

/** The message of an offer or of an answer to one, between the messages of a thread. */
export function OfferCard(props: OfferCardProps) {
  const { offer, own, stamp, actions } = props;
  const { act, amount } = offer;
  const makes = act === 'made' || act === 'counter';
  const Icon = act === 'accepted' ? Handshake : HandCoins;
  const title = makes
    ? offerTitle({ own, madeBy: offer.made_by, counter: act === 'counter' })
    : answerTitle(act, own);
  return (
    <div className={clsx('flex', own ? 'justify-end' : 'justify-start')}>
      <article
        aria-label={`${title}: ${fullPrice(amount)}`}
        className={clsx(
          'w-full max-w-80 rounded-lg border px-3.5 py-3',
          own ? 'rounded-ee-xs' : 'rounded-es-xs',
          act === 'accepted' ? 'border-positive bg-positive-soft' : 'border-line bg-raised',
        )}
      >
        <p className="flex items-center gap-2 font-semibold text-sm">
          <Icon aria-hidden="true" className="size-4.5 shrink-0 text-primary-ink" />
          {title}
        </p>
        <p className={clsx('font-extrabold', makes ? 'mt-1 text-xl' : 'text-base')}>
          <bdi>{glancePrice(amount)}</bdi>
        </p>
        {makes && (
          <p className="text-muted text-sm">
            <bdi>{fullPrice(amount)}</bdi>، بالقديم <bdi>{glanceOldPrice(amount)}</bdi>
          </p>
        )}
        {makes && <Standing {...props} />}
        {act === 'accepted' && <p className="mt-1 text-sm">{acceptanceWords}</p>}
        {actions}
        {stamp}
      </article>
    </div>
  );
}

/** The state of an offer, and what the member can do with it. */
function Standing({ offer, state, isSeller, closed, mayAnswer, price, onAnswered, onStale }: OfferCardProps) {
  const now = useNowUntil(state === 'open' ? offer.expires_at : null);
  const shown = shownOfferState({ state, expires_at: offer.expires_at }, { closed, now });
  const open = shown === 'open';
  const answers = open && mayAnswer ? answersOf(offer.made_by, isSeller ? 'seller' : 'buyer') : [];
  const answer = useAnswerOffer(offer.id, { onAnswered, onStale });
  const [dialog, setDialog] = useState<'accept' | 'counter' | null>(null);
  return (
    <>
      <p className="mt-2 flex flex-wrap items-center gap-2 text-muted text-xs">
        <Badge tone={tones[shown]}>{offerStateWords[shown]}</Badge>
        {open && <span>ينتهي {formatMoment(new Date(offer.expires_at))}</span>}
      </p>
      {answers.length > 0 && (
        <div className="mt-3 flex flex-wrap gap-2">
          {answers.map((one) => (
            <Button
              key={one}
              size="sm"
              variant={one === 'accept' ? 'primary' : 'outline'}
              loading={answer.isPending && answer.variables === one}
              disabled={answer.isPending && answer.variables !== one}
              onClick={() => {
                if (one === 'accept' || one === 'counter') setDialog(one);
                else answer.mutate(one);
              }}
            >
              {offerAnswerWords[one]}
            </Button>
          ))}
        </div>
      )}
      {dialog === 'accept' && (
        <ActionDialog
          open
          onClose={() => setDialog(null)}
          title={`تقبل ${glancePrice(offer.amount)}؟`}
          description={acceptanceWords}
          action="نعم، أقبل العرض"
          onAction={() => {
            setDialog(null);
            answer.mutate('accept');
          }}
        />
      )}
      {dialog === 'counter' && (
        <CounterOfferDialog
          offer={offer}
          price={price}
          onAnswered={onAnswered}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}

/** Renders again at a time of the server, at which an open offer expires. */
function useNowUntil(moment: string | null): Date {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    if (moment === null) return;
    const left = Date.parse(moment) - serverNow().getTime();
    if (left <= 0) return;
    const timer = setTimeout(() => setNow(serverNow()), left);
    return () => clearTimeout(timer);
  }, [moment]);
  return now;
}

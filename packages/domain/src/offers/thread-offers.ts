import type { OfferAct, OfferState } from './offer-state.ts';

interface OfferMessage {
  offer?: { id: string; act: OfferAct; state: OfferState } | null | undefined;
}

/**
 * Computes the stored state of each offer of a thread from its messages, oldest first. A message that was loaded earlier
 * has the state of that time: later messages state how the offer ended.
 */
export function offerStatesOf(messages: readonly OfferMessage[]): ReadonlyMap<string, OfferState> {
  const states = new Map<string, OfferState>();
  for (const { offer } of messages) {
    if (!offer) continue;
    const { id, act, state } = offer;
    if (act !== 'made' && act !== 'counter') {
      states.set(id, act);
      continue;
    }
    // A conversation has one open offer.
    for (const [earlier, known] of states)
      if (known === 'open') states.set(earlier, act === 'counter' ? 'countered' : 'expired');
    states.set(id, state);
  }
  return states;
}

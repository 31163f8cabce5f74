import { maxImpressionsPerBatch, recordImpressions } from '@arabati/domain/ad-figures/ad-figures.requests';
import { endpointAddress } from '../../platform/endpoint-address.ts';
import { readStoredSession } from '../../platform/stored-session.ts';

/** Delays in milliseconds. */
interface Timing {
  /** How long half of a card must be on the screen. */
  seenAfterMs: number;
  /** Between a change of the page and the search for new cards. */
  searchAfterMs: number;
  /** Between the first card of a batch and its sending. */
  sendAfterMs: number;
}

const defaults: Timing = { seenAfterMs: 1_000, searchAfterMs: 500, sendAfterMs: 20_000 };

/**
 * Counts cards of ads that are seen in lists, once for each page load, and sends them in batches, also when the page is
 * left. The member's own ads do not count. Cards have their ad and seller in `data-ad` (features/ads/ad-card.tsx), so that
 * lists do not depend on this.
 *
 * @returns a function that stops it.
 */
export function startCountingImpressions({
  seenAfterMs,
  searchAfterMs,
  sendAfterMs,
}: Timing = defaults): () => void {
  const counted = new Set<string>();
  const waiting: string[] = [];
  const timers = new Map<Element, ReturnType<typeof setTimeout>>();
  let search: ReturnType<typeof setTimeout> | undefined;
  let sending: ReturnType<typeof setTimeout> | undefined;

  const sights = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        stopTimer(target);
        if (isIntersecting) startTimer(target);
        // A removed card leaves the screen, too.
        else if (!target.isConnected) sights.unobserve(target);
      }
    },
    { threshold: 0.5 },
  );

  function stopTimer(card: Element) {
    clearTimeout(timers.get(card));
    timers.delete(card);
  }

  function startTimer(card: Element) {
    timers.set(
      card,
      setTimeout(() => {
        timers.delete(card);
        // Behind a splash or a dialog, or in a hidden tab, it is not seen yet.
        if (document.hidden || card.closest('[inert]')) startTimer(card);
        else count(card);
      }, seenAfterMs),
    );
  }

  function count(card: Element) {
    sights.unobserve(card);
    const [ad = '', seller] = adOf(card);
    if (counted.has(ad)) return;
    counted.add(ad);
    if (seller === readStoredSession()?.user.id) return;
    waiting.push(ad);
    sending ??= setTimeout(sendIfOnline, sendAfterMs);
  }

  function sendIfOnline() {
    sending = undefined;
    if (navigator.onLine) send();
    else sending = setTimeout(sendIfOnline, sendAfterMs);
  }

  function send() {
    while (waiting.length > 0) {
      const batch = { id: crypto.randomUUID(), ad_ids: waiting.splice(0, maxImpressionsPerBatch) };
      const body = new Blob([JSON.stringify(batch)], { type: 'application/json' });
      navigator.sendBeacon(endpointAddress(recordImpressions, {}), body);
    }
  }

  function observeCards() {
    search = undefined;
    for (const card of document.querySelectorAll('[data-ad]')) {
      if (!counted.has(adOf(card)[0] ?? '')) sights.observe(card);
    }
  }

  const changes = new MutationObserver(() => {
    search ??= setTimeout(observeCards, searchAfterMs);
  });
  changes.observe(document.body, { childList: true, subtree: true });
  observeCards();
  // Phones may end a hidden page without any further event.
  const leave = () => document.hidden && send();
  document.addEventListener('visibilitychange', leave);
  addEventListener('pagehide', send);

  return () => {
    changes.disconnect();
    sights.disconnect();
    for (const card of timers.keys()) stopTimer(card);
    clearTimeout(search);
    clearTimeout(sending);
    document.removeEventListener('visibilitychange', leave);
    removeEventListener('pagehide', send);
  };
}

const adOf = (card: Element) => card.getAttribute('data-ad')?.split(' ') ?? [];

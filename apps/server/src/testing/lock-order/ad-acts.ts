import { randomUUID } from 'node:crypto';
import { flushImpressions } from '../../features/ad-figures/ad-figures.public.ts';
import { announcePriceDrops, askAvailability, reindexStaleAds } from '../../features/ads/ads.public.ts';
import { endBoosts } from '../../features/boosts/end-boosts.ts';
import { refundReveals } from '../../features/contacts/contacts.public.ts';
import { announceSales } from '../../features/favorites/favorites.public.ts';
import { recomputePrices } from '../../features/price-guide/price-guide.public.ts';
import { matchListedAds } from '../../features/saved-searches/saved-searches.public.ts';
import { reviewListedCars, reviewStolenAds } from '../../features/stolen-cars/stolen-cars.public.ts';
import { draftForm } from '../drafts.ts';
import { randomTypedPhone } from '../members.ts';
import { addPlatePhoto } from '../plate-requests.ts';
import { adForm } from '../posting.ts';
import { buyerActs } from './buyer-acts.ts';
import { type Acts, admin, send, server } from './market.ts';

/** Acts on ads, by their owner and by jobs. */
export const adActs: Acts = {
  post: ({ owner, photos }) =>
    send(owner.headers, 'POST', '/api/ads', {
      // Its signals open a case and hide it.
      ...adForm({ photo_ids: photos, description: 'حوّل العربون قبل المعاينة، أو راسلني تلقرام' }),
      phone: randomTypedPhone(),
      whatsapp: randomTypedPhone(),
    }),
  sell: ({ owner, ad }) => send(owner.headers, 'PUT', `/api/ads/${ad}/status`, { status: 'sold' }),
  'change-price-and-undo': async ({ owner, ad }) => {
    const url = `/api/me/ads/${ad}/price-changes/${randomUUID()}`;
    const { price } = (await send(owner.headers, 'GET', `/api/ads/${ad}`)).json();
    await send(owner.headers, 'PUT', url, { price: price === 9_000_000 ? 8_000_000 : 9_000_000 });
    return send(owner.headers, 'DELETE', url);
  },
  'announce-price-drop': async ({ owner, ad }) => {
    await send(owner.headers, 'PUT', `/api/me/ads/${ad}/price-changes/${randomUUID()}`, { price: 7_000_000 });
    const due =
      'update ad_price_changes set announce_at = now() where ad_id = $1 and announce_at is not null';
    await server.owner.query(due, [ad]);
    return announcePriceDrops(server.services, { stopped: () => false });
  },
  'pause-and-resume': async ({ owner, ad }) => {
    const url = () => `/api/me/ads/${ad}/acts/${randomUUID()}`;
    await send(owner.headers, 'PUT', url(), { act: 'confirm' });
    await send(owner.headers, 'PUT', url(), { act: 'pause' });
    return send(owner.headers, 'PUT', url(), { act: 'resume' });
  },
  'sell-to-buyer-and-undo': async ({ owner, buyer, ad }) => {
    const url = `/api/me/ads/${ad}/sales/${randomUUID()}`;
    await send(owner.headers, 'PUT', url, { buyer_id: buyer.id, price: 9_000_000 });
    return send(owner.headers, 'DELETE', url);
  },
  'ask-availability': async ({ ad }) => {
    const due = "update ad_signs set since = now() - interval '40 days', asks = 2 where ad_id = $1";
    await server.owner.query(due, [ad]);
    return askAvailability(server.services, { stopped: () => false });
  },
  'delete-ad': ({ owner, ad }) => send(owner.headers, 'DELETE', `/api/ads/${ad}`),
  'sell-and-refund': async (fixtures) => {
    await buyerActs.reveal?.(fixtures);
    await adActs.sell?.(fixtures);
    await server.owner.query('update due_refunds set due_at = happened_at where ad_id = $1', [fixtures.ad]);
    return refundReveals(server.services, { stopped: () => false });
  },
  'press-own-number': ({ owner, ad }) =>
    send(owner.headers, 'POST', `/api/ads/${ad}/interactions`, { interaction_type: 'phone_view' }),
  'record-impressions': async ({ buyer, ad, buyersAd, waitingAd }) => {
    const payload = { id: randomUUID(), ad_ids: [waitingAd, ad, buyersAd] };
    await send(buyer.headers, 'POST', '/api/impressions', payload);
    return flushImpressions(server.services);
  },
  'save-draft': ({ owner }) => send(owner.headers, 'PUT', `/api/me/drafts/${randomUUID()}`, draftForm()),
  'delete-draft': async ({ owner }) => {
    const id = randomUUID();
    await send(owner.headers, 'PUT', `/api/me/drafts/${id}`, draftForm());
    return send(owner.headers, 'DELETE', `/api/me/drafts/${id}`);
  },
  'match-listed-ads': () => matchListedAds(server.services, { stopped: () => false }),
  'sell-and-announce': async (fixtures) => {
    await adActs.sell?.(fixtures);
    return announceSales(server.services, { stopped: () => false });
  },
  'set-offer-terms': ({ owner, ad }) =>
    send(owner.headers, 'PUT', `/api/me/ads/${ad}/offer-terms`, {
      accepts_offers: true,
      min_offer: 9_000_000,
    }),
  'ask-for-plate': ({ ad }) => admin('PUT', `ads/${ad}/plate-request`),
  'send-plate-and-reject': async ({ owner, ad }) => {
    const id = randomUUID();
    await admin('PUT', `ads/${ad}/plate-request`);
    await addPlatePhoto(server, owner, { adId: ad, id });
    const decision = { state: 'rejected', reason: 'الرقم غير واضح' };
    return admin('PUT', `ads/${ad}/plate-photos/${id}/decision`, decision);
  },
  'send-plate-and-remove': async ({ owner, ad }) => {
    const id = randomUUID();
    await addPlatePhoto(server, owner, { adId: ad, id });
    await send(owner.headers, 'DELETE', `/api/me/ads/${ad}/plate-photos/${id}`);
    return admin('DELETE', `ads/${ad}/plate-request`);
  },
  'delete-waiting-ad': ({ owner, waitingAd }) => send(owner.headers, 'DELETE', `/api/ads/${waitingAd}`),
  'end-boosts': () => endBoosts(server.services),
  'describe-ads': () => reindexStaleAds(server.services),
  'review-stolen-ads': async () => {
    await reviewStolenAds(server.services);
    return reviewListedCars(server.services);
  },
  'recompute-prices': () => recomputePrices(server.services, { stopped: () => false }),
};

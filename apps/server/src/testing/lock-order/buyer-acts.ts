import { randomUUID } from 'node:crypto';
import { planDueAlerts, sendDuePushes } from '../../features/alerts/alerts.public.ts';
import { createStopToken } from '../../features/alerts/stop-token.ts';
import { expireOffers } from '../../features/offers/offers.public.ts';
import { replanSavedSearches } from '../../features/saved-searches/saved-searches.public.ts';
import { browserSubscription } from '../browser-subscription.ts';
import { reviewForm } from '../reviews.ts';

import { type Acts, type Headers, messageOf, send, server } from './market.ts';

const answerOffer = (from: Headers, offer: string, body: object) =>
  send(from, 'PUT', `/api/offers/${offer}/answers/${randomUUID()}`, body);
/** Acts of buyers, and in conversations. */
export const buyerActs: Acts = {
  reveal: ({ buyer, ad }) => send(buyer.headers, 'POST', `/api/ads/${ad}/reveal`),
  'write-reveal-note': async (fixtures) => {
    await buyerActs.reveal?.(fixtures);
    return send(fixtures.buyer.headers, 'PUT', `/api/me/reveals/${fixtures.ad}`, {
      note: 'السعر قابل للنقاش',
    });
  },
  'press-number': async (fixtures) => {
    await buyerActs.reveal?.(fixtures);
    const press = { interaction_type: 'whatsapp_view' };
    return send(fixtures.buyer.headers, 'POST', `/api/ads/${fixtures.ad}/interactions`, press);
  },
  'open-ad': ({ buyer, ad }) => send(buyer.headers, 'POST', `/api/ads/${ad}/views`),
  favorite: ({ buyer, ad }) => send(buyer.headers, 'PUT', `/api/me/favorites/${ad}`),
  'favorite-back': ({ owner, buyersAd }) => send(owner.headers, 'PUT', `/api/me/favorites/${buyersAd}`),
  'write-note': ({ buyer, ad }) =>
    send(buyer.headers, 'PUT', `/api/me/favorites/${ad}/note`, { note: 'آخر سعر 9 مليون' }),
  'record-views': ({ buyer, ad, waitingAd }) =>
    send(buyer.headers, 'PUT', '/api/me/viewed-ads', {
      views: [ad, waitingAd].map((ad_id) => ({ ad_id, viewed_at: '2026-03-01T09:00:00Z' })),
    }),
  'clear-views': ({ buyer }) => send(buyer.headers, 'DELETE', '/api/me/viewed-ads'),
  'hide-ads': ({ buyer, ad, waitingAd }) =>
    send(buyer.headers, 'PUT', '/api/me/hidden-ads', { ad_ids: [waitingAd, ad] }),
  'show-ad': ({ buyer, ad }) => send(buyer.headers, 'DELETE', `/api/me/hidden-ads/${ad}`),
  'save-search': ({ buyer, savedSearch }) =>
    send(buyer.headers, 'PUT', `/api/me/saved-searches/${savedSearch}`, {
      name: 'تويوتا كورولا',
      query: 'q=تويوتا كورولا',
    }),
  'open-saved-search': ({ buyer, savedSearch }) =>
    send(buyer.headers, 'PUT', `/api/me/saved-searches/${savedSearch}/seen`),
  'delete-saved-search': ({ owner, ownersSavedSearch }) =>
    send(owner.headers, 'DELETE', `/api/me/saved-searches/${ownersSavedSearch}`),
  'replan-saved-searches': async ({ savedSearch }) => {
    await server.owner.query('update saved_searches set search_version = 1 where id = $1', [savedSearch]);
    return replanSavedSearches(server.services, { stopped: () => false });
  },
  // Ten minutes later, when they are due.
  'push-alerts': async () => {
    const clock = { now: () => new Date(server.clock.now().getTime() + 600_000) };
    const context = { stopped: () => false, log: { warn: () => {} } };
    await planDueAlerts({ ...server.services, clock }, context);
    await sendDuePushes({ ...server.services, clock }, context);
  },
  'subscribe-device': ({ owner }) =>
    send(owner.headers, 'PUT', `/api/me/push-subscriptions/${randomUUID()}`, browserSubscription()),
  'stop-alerts': async ({ owner, ownersSavedSearch }) => {
    const target = { stops: 'saved-search', id: ownersSavedSearch } as const;
    const token = await createStopToken(server.services.keyFor, owner.id, target);
    return server.app.inject({ method: 'POST', url: `/api/alerts/stop?token=${token}` });
  },
  unfavorite: ({ buyer, ad }) => send(buyer.headers, 'DELETE', `/api/me/favorites/${ad}`),
  'write-about-ad': ({ buyer, owner, ad }) => messageOf(buyer.headers, { receiver_id: owner.id, ad_id: ad }),
  reply: ({ owner, conversation }) => messageOf(owner.headers, { conversation_id: conversation }),
  'offer-on-ad': ({ owner, buyersAd }) =>
    send(owner.headers, 'PUT', `/api/offers/${randomUUID()}`, { ad_id: buyersAd, amount: 9_000_000 }),
  'accept-offer': ({ owner, offer }) => answerOffer(owner.headers, offer, { answer: 'accept' }),
  'counter-offer': ({ owner, offer }) =>
    answerOffer(owner.headers, offer, { answer: 'counter', amount: 10_000_000 }),
  'withdraw-and-offer': async ({ buyer, ad, offer }) => {
    await answerOffer(buyer.headers, offer, { answer: 'withdraw' });
    return send(buyer.headers, 'PUT', `/api/offers/${randomUUID()}`, { ad_id: ad, amount: 9_500_000 });
  },
  'expire-offers': async ({ conversation }) => {
    await server.owner.query(`update offers set expires_at = created_at where conversation_id = $1`, [
      conversation,
    ]);
    return expireOffers(server.services, { stopped: () => false });
  },
  'read-conversation': ({ owner, conversation }) =>
    send(owner.headers, 'PUT', `/api/conversations/${conversation}/read`),
  'read-notifications': ({ owner }) => send(owner.headers, 'PUT', '/api/me/notifications/read'),
  'read-notification': ({ owner, notification }) =>
    send(owner.headers, 'PUT', `/api/me/notifications/${notification}/read`),
  'delete-notification': ({ owner, notification }) =>
    send(owner.headers, 'DELETE', `/api/me/notifications/${notification}`),
  block: ({ buyer, owner }) => send(buyer.headers, 'PUT', `/api/me/blocks/${owner.id}`),
  'write-review': ({ reviewer, ad }) =>
    send(reviewer.headers, 'PUT', `/api/reviews/${randomUUID()}`, { ...reviewForm, ad_id: ad }),
  'answer-review': ({ buyer, review }) =>
    send(buyer.headers, 'PUT', `/api/reviews/${review}/answer`, { answer: 'شكراً على كلامك' }),
  'delete-review': ({ owner, review }) => send(owner.headers, 'DELETE', `/api/reviews/${review}`),
};

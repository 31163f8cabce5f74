import { randomUUID } from 'node:crypto';
import { defaultAlertSettings } from '@arabati/domain/alerts/alert-settings';
import type { Endpoint } from '@arabati/domain/endpoints/endpoint';
import { browserSubscription, silentPushService } from './browser-subscription.ts';
import { draftForm } from './drafts.ts';
import { adForm } from './posting.ts';
import { receiptForm } from './receipt-requests.ts';
import { reviewForm } from './reviews.ts';
import type { TestApp } from './test-app.ts';

interface Bait {
  server: TestApp;
  seller: { id: string; email: string };
  /** The seller's hidden number, as typed. */
  number: string;
  /** An active and a sold ad of the seller. */
  adId: string;
  soldAd: string;
}

const bodies: Record<string, (bait: Bait) => unknown[]> = {
  'POST /api/accounts/availability': ({ number, seller }) => [
    { phone: number, whatsapp: number, email: seller.email },
  ],
  'POST /api/ads': ({ number, soldAd }) => [
    adForm({ phone: number, whatsapp: number, photo_ids: [randomUUID()] }),
    adForm({ id: soldAd, phone: number, whatsapp: number, photo_ids: [randomUUID()] }),
    { ...adForm(), phone: `${number}1`, title: number, year: number },
  ],
  'POST /api/ads/{ad_id}/chassis-checks': () => [{ chassis_number: 'NZE121-3012345' }],
  'POST /api/ads/{ad_id}/interactions': () => [{ interaction_type: 'phone_view' }],
  'POST /api/me/deletion': ({ number }) => [{ password: number }],
  'PUT /api/ads/{ad_id}/status': ({ number }) => [{ status: 'sold' }, { status: number }],
  'PUT /api/messages/{message_id}': ({ number, adId, seller }) => [
    { receiver_id: seller.id, ad_id: adId, content: 'كم آخر سعر؟' },
    { receiver_id: seller.id, ad_id: adId, content: number },
  ],
  'PUT /api/offers/{offer_id}': ({ number, adId }) => [
    { ad_id: adId, amount: 9_000_000 },
    { ad_id: adId, amount: Number(number) },
    { ad_id: number, amount: number },
  ],
  'PUT /api/offers/{offer_id}/answers/{answer_id}': ({ number }) => [
    { answer: 'counter', amount: 9_000_000 },
    { answer: number, amount: number },
  ],
  'PUT /api/me/ads/{ad_id}/offer-terms': ({ number }) => [
    { accepts_offers: true, min_offer: 9_000_000 },
    { accepts_offers: number, min_offer: number },
  ],
  'PUT /api/me/receipts/{receipt_id}': ({ number, server }) => [
    // A transaction number is the sender's own text, which only the sender can read.
    receiptForm(server),
    { ...receiptForm(server), plan: number, paid_on: number, transaction_number: `${number}-` },
  ],
  'PUT /api/reports/{report_id}': ({ number, adId }) => [
    // Administrators read the note.
    { subject: 'ad', subject_id: adId, reason: 'number-shown', note: number },
    { subject: 'member', subject_id: number, reason: number, note: number },
  ],
  'PUT /api/me/stolen-cars/{stolen_car_id}': ({ number }) => [
    // The number of the police report is the sender's own text, which only the sender and administrators can read.
    { chassis_number: 'NZE121-3012345', police_report: '1423/2026' },
    { chassis_number: number.slice(0, 4), police_report: number, note: number },
  ],
  'PUT /api/me/reveals/{ad_id}': ({ number }) => [{ note: number, is_asked: true }, { note: [number] }],
  'PUT /api/me/ads/{ad_id}/acts/{act_id}': ({ number }) => [{ act: 'confirm' }, { act: number }],
  'PUT /api/me/showroom/cars/bulk-acts/{bulk_act_id}': ({ number, soldAd }) => [
    { act: 'confirm', ad_ids: [soldAd] },
    { act: number, ad_ids: [number] },
  ],
  'PUT /api/me/ads/{ad_id}/sales/{sale_id}': ({ number }) => [{ price: 9_000_000 }, { price: number }],
  'PUT /api/me/ads/{ad_id}/price-changes/{price_change_id}': ({ number }) => [
    { price: 9_000_000 },
    { price: number },
  ],
  'PUT /api/me/saved-searches/{saved_search_id}': ({ number }) => [
    { name: 'كورولا', query: 'q=كورولا' },
    { name: '', query: `q=${number}` },
  ],
  'PUT /api/me/alerts': ({ number }) => [
    defaultAlertSettings,
    { ...defaultAlertSettings, max_per_day: number },
  ],
  'PUT /api/me/push-subscriptions/{push_subscription_id}': ({ number }) => [
    browserSubscription(),
    { ...browserSubscription(), endpoint: `${silentPushService}/${number}` },
    { endpoint: number, p256dh: number, auth: number },
  ],
  'PUT /api/push-subscriptions/renewal': ({ number }) => [
    { old: browserSubscription(), renewed: browserSubscription() },
    { old: { endpoint: number, auth: number }, renewed: browserSubscription() },
  ],
  'PUT /api/me/showroom-page/{showroom_id}': ({ number }) => [
    {
      slug: `nile-${number}`,
      name: number,
      city: number,
      address: number,
      about: number,
      hours: [],
      location: null,
    },
  ],
  'PUT /api/me/showroom-page/{showroom_id}/state': ({ number }) => [{ state: 'closed' }, { state: number }],
  // A note is the member's own text, which only the member can read.
  'PUT /api/me/favorites/{ad_id}/note': () => [{ note: 'نظيفة' }, { note: 5 }],
  // The numbers of a draft are the member's own text, which only the member can read.
  'PUT /api/me/drafts/{draft_id}': ({ number }) => [
    draftForm({ phone: '0911111111' }),
    draftForm({}, { photos: [number] }),
  ],
  'POST /api/impressions': ({ number, adId }) => [
    { id: randomUUID(), ad_ids: [adId] },
    { id: number, ad_ids: [number] },
  ],
  'PUT /api/me/viewed-ads': ({ number, adId }) => [
    { views: [{ ad_id: adId, viewed_at: '2026-03-01T09:00:00Z' }] },
    { views: [{ ad_id: number, viewed_at: number }] },
  ],
  'PUT /api/me/hidden-ads': ({ number, adId }) => [{ ad_ids: [adId] }, { ad_ids: [number] }],
  'PUT /api/me/showroom/api-keys/{api_key_id}': ({ number }) => [
    { name: 'برنامج المخزن' },
    { name: [number] },
  ],
  'PUT /api/me/showroom/staff/{staff_id}': ({ number }) => [
    { member_number: '12345678', role: 'seller' },
    { member_number: number, role: number },
  ],
  'PUT /api/me/showroom/staff/{staff_id}/role': ({ number }) => [{ role: 'answering' }, { role: number }],
  'PUT /api/me/showroom/leads/{lead_id}/state': ({ number }) => [{ state: 'visited' }, { state: number }],
  'PUT /api/me/showroom/leads/{lead_id}/assignment': ({ number }) => [
    { assignee_id: null },
    { assignee_id: number },
  ],
  'PUT /api/me/showroom/leads/{lead_id}/reminder': ({ number }) => [
    { remind_at: '2026-03-02T09:00:00Z', note: 'اتصل' },
    { remind_at: number, note: number },
  ],
  'PUT /api/me/showroom/leads/{lead_id}/note': ({ number }) => [{ note: 'جاد' }, { note: [number] }],
  'PUT /api/me/showroom/quick-replies/{quick_reply_id}': ({ number }) => [
    { title: 'ترحيب', text: 'أهلاً {الاسم}' },
    { title: number, text: number },
  ],
  'PUT /api/me/appeals/{appeal_id}': ({ number, adId }) => [
    { ad_id: adId, text: 'الصورة صحيحة' },
    { ad_id: adId, text: number },
  ],
  'PUT /api/me/identity/requests/{identity_request_id}': ({ number }) => [
    { kind: 'passport', name: 'معرض النيل', document_ids: [randomUUID()] },
    { kind: number, name: number, document_ids: [number] },
  ],
  'PUT /api/reviews/{review_id}': ({ number, adId }) => [
    { ...reviewForm, ad_id: adId },
    { ...reviewForm, ad_id: adId, content: number },
  ],
  'PUT /api/reviews/{review_id}/answer': ({ number }) => [{ answer: 'شكراً' }, { answer: number }],
  'PUT /api/me': ({ number }) => [
    { display_name: number, phone: number, whatsapp: number },
    { display_name: 'س', phone: `${number}1`, whatsapp: number },
  ],
  'POST /functions/v1/sync-domain-settings': ({ number }) => [{ currentDomain: number, timestamp: number }],
  'POST /functions/v1/admin-auth': ({ number }) => [{ username: number, password: number }],
};

/** Returns valid and invalid bodies with a hidden number. Throws for an endpoint with a body that is missing here. */
export function baitedBodies({ method, path }: Endpoint, bait: Bait): unknown[] {
  const own = bodies[`${method} ${path}`];
  if (!own) throw new Error(`Add bodies for ${method} ${path} here.`);
  return [...own(bait), {}, { phone: bait.number, whatsapp: [bait.number] }, `"${bait.number}`];
}

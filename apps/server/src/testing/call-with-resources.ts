import { randomUUID } from 'node:crypto';
import { defaultAlertSettings } from '@arabati/domain/alerts/alert-settings';
import type { Endpoint } from '@arabati/domain/endpoints/endpoint';
import { browserSubscription } from './browser-subscription.ts';
import { draftForm } from './drafts.ts';
import type { TestMember } from './members.ts';
import { type OwnedResources, privateText } from './owned-resources.ts';
import { noisePhoto } from './photos.ts';
import { adForm, insertWaitingPhotos } from './posting.ts';
import { receiptForm } from './receipt-requests.ts';
import { reviewForm } from './reviews.ts';
import type { TestApp } from './test-app.ts';

interface EndpointCall {
  endpoint: Endpoint;
  resources: OwnedResources;
  by: TestMember;
  /** Those of the member by default. */
  headers?: { authorization?: string };
}

/** Fields that only the server sets, by column name. They are added to every body. */
export const surplusFields = ({ owner }: OwnedResources) => ({
  user_id: owner.userId,
  sender_id: owner.userId,
  owner_id: owner.userId,
  role: 'admin',
  access: 'admin',
  is_admin: true,
  points: 1_000_000,
  credits: 1_000_000,
  promo: true,
  membership_type: 'premium_trader',
  membership_expires_at: '2099-01-01T00:00:00Z',
  monthly_ads_count: -100,
  unique_id: '000001',
  user_id_display: '00000001',
  is_premium: true,
  is_featured: true,
  priority_score: 987_654_321,
  top_spot_until: '2099-01-01T00:00:00Z',
  view_count: 1_000_000,
  seller_name: 'الإدارة',
  state: 'approved',
  decided_at: '2020-01-01T00:00:00Z',
  administrator_id: owner.userId,
  is_read: true,
  created_at: '2000-01-01T00:00:00Z',
});

/** Returns the bodies for the endpoints of showrooms. */
function showroomBodies(server: TestApp, { resources, by }: EndpointCall): Record<string, () => object> {
  const { owner, ids } = resources;
  const isOwner = by === owner;
  return {
    'PUT /api/me/showroom/cars/bulk-acts/{bulk_act_id}': () => ({ act: 'confirm', ad_ids: [ids.ad_id] }),
    'PUT /api/me/showroom-page/{showroom_id}': () => ({
      slug: isOwner ? 'nile-of-owner' : 'nile-of-other',
      name: 'معرض النيل',
      city: 'بحري',
      hours: [[], [], [], [], [], [], []],
      location: null,
    }),
    'PUT /api/me/showroom-page/{showroom_id}/state': () => ({ state: 'closed' }),
    'PUT /api/me/showroom/staff/{staff_id}': () => ({
      member_number: resources.invitedNumber,
      role: 'seller',
    }),
    'PUT /api/me/showroom/api-keys/{api_key_id}': () => ({ name: privateText }),
    'PUT /api/me/showroom/staff/{staff_id}/role': () => ({ role: 'answering' }),
    'PUT /api/me/showroom/leads/{lead_id}/state': () => ({ state: 'visited' }),
    'PUT /api/me/showroom/leads/{lead_id}/assignment': () => ({ assignee_id: isOwner ? owner.userId : null }),
    'PUT /api/me/showroom/leads/{lead_id}/reminder': () => ({
      remind_at: new Date(server.clock.now().getTime() + 3_600_000).toISOString(),
      note: privateText,
    }),
    'PUT /api/me/showroom/leads/{lead_id}/note': () => ({ note: privateText }),
    'PUT /api/me/showroom/quick-replies/{quick_reply_id}': () => ({ title: 'ترحيب', text: privateText }),
  };
}

/** Returns the body for an endpoint. Throws for an endpoint with a body that is missing here. */
async function bodyOf(server: TestApp, call: EndpointCall): Promise<object> {
  const { endpoint, resources, by } = call;
  const { owner, other, ids, reviewedAd, removedAd, revealedAd } = resources;
  const name = `${endpoint.method} ${endpoint.path}`;
  const isOwner = by === owner;
  const phone = owner.phone;
  const bodies: Record<string, () => object | Promise<object>> = {
    ...showroomBodies(server, call),
    'POST /api/ads': async () => {
      // The owner's pending photo must not be posted by another member.
      const photo_ids = isOwner ? await insertWaitingPhotos(server, by.userId, 1) : [ids.photo_id as string];
      return { ...adForm({ photo_ids }), phone, whatsapp: phone };
    },
    'PUT /api/ads/{ad_id}/status': () => ({ status: isOwner ? 'active' : 'sold' }),
    'PUT /api/me/reveals/{ad_id}': () => ({ note: privateText, is_asked: true }),
    'POST /api/ads/{ad_id}/chassis-checks': () => ({ chassis_number: 'NZE121-3012345' }),
    'POST /api/ads/{ad_id}/interactions': () => ({ interaction_type: 'phone_view' }),
    'PUT /api/messages/{message_id}': () => ({ conversation_id: ids.conversation_id, content: privateText }),
    'PUT /api/offers/{offer_id}': () => ({ ad_id: isOwner ? revealedAd : ids.ad_id, amount: 11_000_000 }),
    'PUT /api/offers/{offer_id}/answers/{answer_id}': () => ({ answer: 'decline' }),
    'PUT /api/me/ads/{ad_id}/offer-terms': () => ({
      accepts_offers: true,
      min_offer: isOwner ? 9_000_000 : null,
    }),
    'PUT /api/me': () => ({
      display_name: 'سارة',
      phone: isOwner ? phone : other.phone,
      whatsapp: by.whatsapp,
      city: 'بحري',
    }),
    'PUT /api/me/receipts/{receipt_id}': () => receiptForm(server),
    'PUT /api/reports/{report_id}': () => ({
      ...(isOwner
        ? { subject: 'member', subject_id: other.userId }
        : { subject: 'ad', subject_id: ids.ad_id }),
      reason: 'fraud',
    }),
    'PUT /api/me/stolen-cars/{stolen_car_id}': () => ({
      chassis_number: isOwner ? 'NZE121-3012346' : 'NZE121-3012347',
      police_report: privateText,
    }),
    'PUT /api/me/ads/{ad_id}/price-changes/{price_change_id}': () => ({ price: 11_000_000 }),
    'PUT /api/me/ads/{ad_id}/acts/{act_id}': () => ({ act: 'confirm' }),
    'PUT /api/me/ads/{ad_id}/sales/{sale_id}': () => ({ price: 10_000_000 }),
    'PUT /api/me/saved-searches/{saved_search_id}': () => ({ name: privateText, query: 'q=كورولا' }),
    'PUT /api/me/alerts': () => ({ ...defaultAlertSettings, quiet_hours: isOwner }),
    'PUT /api/me/push-subscriptions/{push_subscription_id}': () => browserSubscription(),
    'PUT /api/push-subscriptions/renewal': () => ({
      old: { endpoint: browserSubscription().endpoint, auth: browserSubscription().auth },
      renewed: browserSubscription(),
    }),
    'PUT /api/me/favorites/{ad_id}/note': () => ({ note: privateText }),
    'PUT /api/me/drafts/{draft_id}': () => draftForm({ title: privateText }),
    'POST /api/impressions': () => ({ id: randomUUID(), ad_ids: [ids.ad_id] }),
    'PUT /api/me/viewed-ads': () => ({
      views: [{ ad_id: ids.ad_id, viewed_at: server.clock.now().toISOString() }],
    }),
    'PUT /api/me/hidden-ads': () => ({ ad_ids: [ids.ad_id] }),
    'PUT /api/me/appeals/{appeal_id}': () => ({ ad_id: removedAd, text: privateText }),
    'PUT /api/me/identity/requests/{identity_request_id}': () => ({
      kind: 'passport',
      name: privateText,
      document_ids: [ids.identity_document_id],
    }),
    'PUT /api/reviews/{review_id}': () => ({ ...reviewForm, ad_id: reviewedAd }),
    'PUT /api/reviews/{review_id}/answer': () => ({ answer: 'شكراً على كلامك' }),
    'POST /api/me/deletion': () => ({ password: isOwner ? owner.password : 'Another-One-42!' }),
    'POST /api/accounts/availability': () => ({ email: 'unknown@example.com' }),
    'POST /functions/v1/admin-auth': () => ({ username: 'mudeer', password: 'Not-The-One-9!' }),
    'POST /functions/v1/sync-domain-settings': () => ({ currentDomain: 'localhost', timestamp: 1 }),
  };
  const body = bodies[name];
  if (!body) throw new Error(`Add a body for ${name} here.`);
  return { ...surplusFields(resources), ...(await body()) };
}

/** Resources of endpoints that need another one than the rest. */
const subjects: Record<string, (resources: OwnedResources) => string> = {
  // The owner answers the review of another member.
  '/api/reviews/{review_id}/answer': ({ receivedReview }) => receivedReview,
  '/api/offers/{offer_id}': ({ ownOffer }) => ownOffer,
  '/api/me/reveals/{ad_id}': ({ revealedAd }) => revealedAd,
  '/api/me/ads/{ad_id}/sales/{sale_id}': ({ soldAd }) => soldAd,
  '/api/me/ads/{ad_id}/removal': ({ removedAd }) => removedAd,
};

/** Query strings that endpoints require. */
const queries: Record<string, (resources: OwnedResources) => string> = {
  '/api/compared-ads': ({ ids }) => `?ads=${ids.ad_id}`,
  '/api/ad-cards': ({ ids }) => `?ads=${ids.ad_id}`,
  '/api/me/reports/open': ({ ids }) => `?subject=ad&subject_id=${ids.ad_id}`,
  '/api/price-guide': () => `?${new URLSearchParams({ brand: 'تويوتا', model: 'كورولا', year: '2015' })}`,
  '/api/conversations/with': ({ owner, ids }) => `?seller_id=${owner.userId}&ad_id=${ids.ad_id}`,
};

/** Calls an endpoint with valid input. Throws for a new endpoint whose input is missing here. */
export async function callWithResources(server: TestApp, call: EndpointCall) {
  const { endpoint, resources, by, headers = by.headers } = call;
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    // Generated by the sender's device.
    const generated = endpoint.path === '/api/reports/{report_id}' ? randomUUID() : undefined;
    const id = generated ?? subjects[endpoint.path]?.(resources) ?? resources.ids[name];
    if (!id) throw new Error(`Add a value for {${name}} here.`);
    return id;
  });
  const isTable = endpoint.binaryBody?.mediaTypes.includes('text/csv');
  const table = {
    payload: 'stock_number,brand\nN1,كيا',
    headers: { ...headers, 'content-type': 'text/csv' },
  };
  const content = isTable
    ? table
    : endpoint.binaryBody
      ? { payload: await noisePhoto(), headers: { ...headers, 'content-type': 'image/jpeg' } }
      : { headers, ...(endpoint.body ? { payload: await bodyOf(server, call) } : {}) };
  return server.app.inject({
    method: endpoint.method,
    url: path + (queries[endpoint.path]?.(resources) ?? ''),
    ...content,
  });
}

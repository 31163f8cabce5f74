import { randomUUID } from 'node:crypto';
import { insertAd } from './ads.ts';
import { browserSubscription } from './browser-subscription.ts';
import { draftForm } from './drafts.ts';
import { sendIdentity } from './identity-requests.ts';
import { insertLead } from './lead-requests.ts';
import { insertSignedUpMember, type TestMember } from './members.ts';
import { addPlatePhoto, insertPlateRequest } from './plate-requests.ts';
import { insertWaitingPhotos } from './posting.ts';
import { sendReceipt } from './receipt-requests.ts';
import { addReportPhoto } from './report-requests.ts';
import { insertReview } from './reviews.ts';
import { insertShowroom, insertStaff } from './showrooms.ts';
import { createApiKey } from './stock-feeds.ts';
import { insertStrike } from './strike-requests.ts';
import type { TestApp } from './test-app.ts';
import { insertMember, startSessions } from './users.ts';

/** Text of the owner that no other member may read. */
export const privateText = 'هذا الكلام بيننا وحدنا';

/** Two members, and one resource of each kind that belongs to the first. */
export interface OwnedResources {
  owner: TestMember;
  /** A member without points, who cannot pay for contact numbers. */
  other: TestMember;
  /** Ids of the owner's resources, by path parameter. */
  ids: Record<string, string>;
  transactionNumber: string;
  /** The ad of the owner's review. */
  reviewedAd: string;
  removedAd: string;
  /** An ad that the owner has sold. Its sale has the same id. */
  soldAd: string;
  /** An ad whose numbers the owner has paid for. */
  revealedAd: string;
  /** The owner's offer on that ad. */
  ownOffer: string;
  /** The number of a member whom the owner's showroom has invited. */
  invitedNumber: string;
  /** A review of the owner. */
  receivedReview: string;
}

/** Creates an ad, a receipt, a conversation, a second session, two reviews and so on. */
export async function createOwnedResources(server: TestApp): Promise<OwnedResources> {
  const [owner, other] = [await insertSignedUpMember(server), await insertSignedUpMember(server)];
  const { database } = server.services;
  const put = (url: string, payload: object, { headers }: { headers: TestMember['headers'] } = owner) =>
    server.app.inject({ method: 'PUT', url, headers, payload });
  const get = async (url: string) => (await server.app.inject({ url, headers: owner.headers })).json();
  for (const { headers } of [owner, other]) await server.app.inject({ url: '/api/me', headers });
  await database.updateTable('profiles').set({ points: 0 }).where('user_id', '=', other.userId).execute();

  const { id: adId } = await insertAd(server, { user_id: owner.userId });
  const [photo] = await insertWaitingPhotos(server, owner.userId, 1);
  const receipt = await sendReceipt(server, owner.headers);
  const { transaction_number: transactionNumber } = await database
    .selectFrom('receipts')
    .select('transaction_number')
    .where('id', '=', receipt)
    .executeTakeFirstOrThrow();

  const buyer = await insertMember(server);
  const [headers] = await startSessions(server, [buyer.id]);
  const inquiry = { receiver_id: owner.userId, ad_id: adId, content: privateText };
  const ofBuyer = { headers: headers as TestMember['headers'] };
  const message = await put(`/api/messages/${randomUUID()}`, inquiry, ofBuyer);
  const { conversation_id } = message.json();
  const reply = await put(`/api/messages/${randomUUID()}`, { conversation_id, content: privateText });

  await startSessions(server, [owner.userId]);
  const { sessions } = (await get('/api/me/account')) as { sessions: { id: string; current: boolean }[] };
  // A pending change of the email address, whose mail can be resent.
  await put('/auth/v1/user', { email: `new-${owner.email}`, current_password: owner.password });

  const review = await insertReview(server, { authorId: owner.userId, sellerId: buyer.id });
  const received = await insertReview(server, { authorId: buyer.id, sellerId: owner.userId });

  const { report, reportPhoto } = await sendReport(server, owner, buyer.id);

  await server.owner.query("update ads set seller_role = 'وسيط' where id = $1", [adId]);
  const identity = await sendIdentity(server, owner.headers, { name: privateText });

  const declared = await createDeclaredResources(put, adId);
  const removedAd = await insertRemovedAd(server, owner);
  const { id: soldAd } = await insertAd(server, { user_id: owner.userId });
  await put(`/api/me/ads/${soldAd}/sales/${soldAd}`, { price: 10_000_000 });
  const revealedAd = await revealWithNote(server, owner);
  const offer = await makeOffer(server, ofBuyer.headers, adId);
  const ownOffer = await makeOffer(server, owner.headers, revealedAd);
  await put(`/api/me/appeals/${declared.appeal_id}`, { ad_id: removedAd, text: privateText });
  await insertStrike(server, owner.userId, { title: privateText });
  const platePhoto = randomUUID();
  await insertPlateRequest(server, adId);
  await addPlatePhoto(server, owner, { adId, id: platePhoto });
  const showrooms = await createShowrooms(server, { owner, buyer, soldAd });
  const notifications = await get('/api/me/notifications');

  return {
    owner,
    other,
    ids: {
      ad_id: adId,
      photo_id: photo as string,
      receipt_id: receipt,
      conversation_id,
      message_id: reply.json().id,
      notification_id: notifications.items[0].id,
      session_id: sessions.find(({ current }) => !current)?.id as string,
      user_id: owner.userId,
      review_id: review.id,
      report_id: report,
      report_photo_id: reportPhoto,
      plate_photo_id: platePhoto,
      ...declared,
      offer_id: offer,
      ...showrooms.ids,
      identity_request_id: identity.id,
      identity_document_id: identity.documents[0] as string,
      // The model of a price guide.
      brand: 'toyota',
      model: 'corolla',
    },
    transactionNumber,
    reviewedAd: review.adId,
    removedAd,
    soldAd,
    revealedAd,
    ownOffer,
    invitedNumber: showrooms.invitedNumber,
    receivedReview: received.id,
  };
}

async function sendReport(server: TestApp, owner: TestMember, reportedId: string) {
  const [report, reportPhoto] = [randomUUID(), randomUUID()];
  const payload = { subject: 'member', subject_id: reportedId, reason: 'fraud', note: privateText };
  await server.app.inject({ method: 'PUT', url: `/api/reports/${report}`, headers: owner.headers, payload });
  await addReportPhoto(server, owner, { reportId: report, id: reportPhoto });
  return { report, reportPhoto };
}

async function insertRemovedAd(server: TestApp, owner: TestMember): Promise<string> {
  const { id } = await insertAd(server, { user_id: owner.userId });
  await server.owner.query(
    `insert into ad_removals (ad_id, reason, status, created_at) values ($1, 'مكرر', 'active', now())`,
    [id],
  );
  return id;
}

async function makeOffer(server: TestApp, headers: TestMember['headers'], ad_id: string): Promise<string> {
  const id = randomUUID();
  const payload = { ad_id, amount: 11_000_000 };
  await server.app.inject({ method: 'PUT', url: `/api/offers/${id}`, headers, payload });
  return id;
}

/** Creates what one request of the owner creates, and an id for an appeal. */
async function createDeclaredResources(
  put: (url: string, payload: object) => Promise<unknown>,
  adId: string,
) {
  const ids = {
    stolen_car_id: randomUUID(),
    appeal_id: randomUUID(),
    saved_search_id: randomUUID(),
    push_subscription_id: randomUUID(),
    price_change_id: randomUUID(),
    draft_id: randomUUID(),
    act_id: randomUUID(),
    bulk_act_id: randomUUID(),
    answer_id: randomUUID(),
  };
  await put(`/api/me/stolen-cars/${ids.stolen_car_id}`, {
    chassis_number: 'NZE121-3012346',
    police_report: privateText,
  });
  await put(`/api/me/saved-searches/${ids.saved_search_id}`, { name: privateText, query: 'q=هايلوكس' });
  await put(`/api/me/push-subscriptions/${ids.push_subscription_id}`, browserSubscription());
  await put(`/api/me/drafts/${ids.draft_id}`, draftForm({ title: privateText }));
  await put(`/api/me/ads/${adId}/price-changes/${ids.price_change_id}`, { price: 12_000_000 });
  await put(`/api/me/ads/${adId}/acts/${ids.act_id}`, { act: 'confirm' });
  return ids;
}

/** Creates a showroom of the owner with a lead, which has invited a member, and one of the buyer that has invited the owner. */
async function createShowrooms(
  server: TestApp,
  { owner, buyer, soldAd }: { owner: TestMember; buyer: { id: string }; soldAd: string },
) {
  const showroom_id = await insertShowroom(server, { owner_id: owner.userId, name: privateText });
  const elsewhere = await insertShowroom(server, { owner_id: buyer.id });
  const invited = await insertMember(server);
  const { user_id_display } = await server.services.database
    .selectFrom('profiles')
    .select('user_id_display')
    .where('user_id', '=', invited.id)
    .executeTakeFirstOrThrow();
  const invitation = { accepted_at: null };
  const { id: apiKeyId } = await createApiKey(server, owner.headers, privateText);
  const feedId = randomUUID();
  await server.app.inject({
    method: 'PUT',
    url: `/api/me/showroom/feeds/${feedId}`,
    headers: { ...owner.headers, 'content-type': 'text/csv' },
    payload: 'stock_number,brand\n,كيا',
  });
  const lead = await insertLead(server, {
    showroomId: showroom_id,
    buyerId: buyer.id,
    adId: soldAd,
    text: privateText,
  });
  return {
    ids: {
      showroom_id,
      slug: showroom_id,
      api_key_id: apiKeyId,
      feed_id: feedId,
      ...lead,
      staff_id: await insertStaff(server, { showroom_id, member_id: invited.id, ...invitation }),
      invitation_id: await insertStaff(server, {
        showroom_id: elsewhere,
        member_id: owner.userId,
        ...invitation,
      }),
    },
    invitedNumber: user_id_display,
  };
}

/** Pays for the numbers of an ad and writes a note about it. Returns the ad. */
async function revealWithNote(server: TestApp, { headers }: TestMember): Promise<string> {
  const { id } = await insertAd(server);
  await server.app.inject({ method: 'POST', url: `/api/ads/${id}/reveal`, headers });
  const payload = { note: privateText };
  await server.app.inject({ method: 'PUT', url: `/api/me/reveals/${id}`, headers, payload });
  return id;
}

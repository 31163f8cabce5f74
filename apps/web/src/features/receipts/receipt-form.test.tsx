import { listOwnAds } from '@arabati/domain/ads/own-ads.requests';
import { listBoostPlans } from '@arabati/domain/boosts/boosts.requests';
import { listPlans } from '@arabati/domain/memberships/memberships.requests';
import type { Receipt } from '@arabati/domain/receipts/receipts.endpoints';
import {
  enterReceipt,
  listOwnReceipts,
  uploadReceiptPhoto,
} from '@arabati/domain/receipts/receipts.requests';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { carPhoto } from '../../testing/posting-form.ts';
import { receiveUploads } from '../../testing/receive-uploads.ts';
import { renderApp, startAppServer } from '../../testing/render-app.tsx';
import { respondForOwnAd } from '../../testing/respond-for-ad.ts';
import { adDetail, memberAsSeller, ownAd, ownAdPage } from '../../testing/sample-ads.ts';
import { memberId } from '../../testing/sample-members.ts';
import { boostOffers, plans } from '../../testing/sample-plans.ts';
import { readDraft } from './receipt-draft-store.ts';

const title = 'بوكس بإيصال 2014';
const typed = '20912345678';
const goTo = (address: string) => history.pushState(null, '', address);
const number = () => page.getByRole('textbox', { name: 'رقم العملية' });
const amount = () => page.getByRole('textbox', { name: 'المبلغ الذي حوّلته' });
const chooseTradersPlan = () =>
  page
    .getByRole('radiogroup', { name: /دفعت مقابل ماذا؟/ })
    .getByText('باقة التجار المميزة')
    .click();
const send = () => page.getByRole('button', { name: 'إرسال الإيصال' }).click();

/** A server of a member with one ad, that receives a receipt. */
function startReceiptServer() {
  receiveUploads();
  const server = startAppServer();
  respondForOwnAd(server, adDetail(1, { title, seller: memberAsSeller }));
  server.respond(listPlans, { plans });
  server.respond(listBoostPlans, { plans: boostOffers });
  server.respond(listOwnAds, ownAdPage([ownAd(1, { title })]));
  server.respond(listOwnReceipts, { items: [], next_cursor: null });
  const receiptOf = (state: Receipt['state']): Receipt => {
    const entered = server.received(enterReceipt)[0];
    const body = entered?.body;
    return {
      id: entered?.params.receipt_id ?? '',
      state,
      kind: 'boost',
      plan: body.plan,
      plan_name: null,
      ad: { id: body.ad_id, title },
      amount: body.amount,
      transaction_number: body.transaction_number,
      paid_on: body.paid_on,
      photo: null,
      reason: '',
      created_at: '2026-03-01T09:00:00Z',
      decided_at: null,
    };
  };
  server.respond(enterReceipt, () => ({ receipt: receiptOf('sending') }));
  server.respond(uploadReceiptPhoto, () => {
    const receipt = receiptOf('waiting');
    server.respond(listOwnReceipts, { items: [receipt], next_cursor: null });
    return { receipt };
  });
  return server;
}

/** Makes a picture ready when the test says so: a slow phone takes seconds. */
function prepareSlowly() {
  const { toBlob } = HTMLCanvasElement.prototype;
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  HTMLCanvasElement.prototype.toBlob = function slowly(...options) {
    void finished.then(() => toBlob.apply(this, options));
  };
  onTestFinished(() => {
    HTMLCanvasElement.prototype.toBlob = toBlob;
  });
  return { finish: () => finish() };
}

test('a restored receipt can be discarded, and is not restored again', async () => {
  startReceiptServer();
  const restored = page.getByText('استعدنا ما كتبته');
  const missing = page.getByText('املأ هذه الخانة');
  await renderApp('/upload-receipt', { actor: 'member' });
  await chooseTradersPlan();
  await number().fill(typed);
  await expect.poll(async () => (await readDraft(memberId))?.draft.transaction_number).toBe(typed);
  goTo('/privacy-policy');
  await expect.element(number()).not.toBeInTheDocument();
  goTo('/upload-receipt');
  await expect.element(restored).toBeVisible();
  await expect.element(number()).toHaveValue(typed);
  await send();
  await expect.element(missing).toHaveLength(1);
  await page.getByRole('button', { name: 'مسح والبدء من جديد' }).click();
  await expect.element(number()).toHaveValue('');
  await expect.element(amount()).toHaveValue('');
  await expect.element(page.getByRole('radio', { checked: true })).not.toBeInTheDocument();
  await expect.element(missing).not.toBeInTheDocument();
  goTo('/privacy-policy');
  await expect.element(number()).not.toBeInTheDocument();
  goTo('/upload-receipt');
  await expect.element(number()).toHaveValue('');
  await expect.element(restored).not.toBeInTheDocument();
});

test('a member who has paid for a boost opens the receipt form from the ad', async () => {
  const server = startReceiptServer();
  const { id } = adDetail(1);
  await renderApp(`/boost-ad/${id}`, { actor: 'member' });
  await page.getByRole('link', { name: 'حوّلت قيمة التعزيز؟ أرسل الإيصال' }).click();
  await expect.element(page.getByRole('radio', { name: /تعزيز إعلان/ })).toBeChecked();
  await expect.element(page.getByRole('combobox', { name: 'الإعلان' })).toHaveValue(id);
  await page.getByRole('combobox', { name: 'باقة التعزيز' }).selectOptions('premium');
  await amount().fill('20000');
  await expect.element(page.getByText('سعر الباقة 45,000 جنيه، وقد يُرفض إيصال بأقل منه')).toBeVisible();
  await amount().fill('45000');
  await number().fill(typed);

  // Pressed while the picture is prepared: the receipt is sent when it is ready.
  const picture = prepareSlowly();
  await page.getByLabelText(/اختر صورة الإيصال/).upload(await carPhoto('white'));
  await send();
  await expect.element(page.getByText('جاري تجهيز الصورة...')).toBeVisible();
  expect(server.received(enterReceipt)).toEqual([]);
  picture.finish();
  const own = page.getByRole('region', { name: 'إيصالاتك' }).getByRole('listitem');
  await expect.element(own.getByText('تعزيز إعلان: الباقة المميزة')).toBeVisible();
  await expect.element(own.getByText(title)).toBeVisible();
  expect(server.received(enterReceipt)[0]?.body).toMatchObject({
    kind: 'boost',
    plan: 'premium',
    ad_id: id,
    amount: 45_000,
    transaction_number: typed,
  });
  expect(server.received(uploadReceiptPhoto)).toHaveLength(1);
});

test('a receipt whose id is taken keeps its next id when the photo has to be sent again', async () => {
  const server = startReceiptServer();
  const ids: string[] = [];
  server.handle(enterReceipt, ({ params: { receipt_id = '' } }) => {
    ids.push(receipt_id);
    const isTaken = receipt_id === ids[0];
    const receipt = { id: receipt_id, state: 'sending' } satisfies Partial<Receipt>;
    if (!isTaken) return Response.json({ receipt });
    const headers = { 'content-type': 'application/problem+json' };
    return Response.json({ code: 'id-taken' }, { status: 409, headers });
  });
  server.reject(uploadReceiptPhoto, 'photo-too-large');
  await renderApp('/upload-receipt', { actor: 'member' });
  await chooseTradersPlan();
  await number().fill(typed);
  await page.getByLabelText(/اختر صورة الإيصال/).upload(await carPhoto('white'));
  await send();
  await expect.poll(() => ids.length).toBe(2);
  await expect.element(page.getByRole('button', { name: 'إرسال الإيصال' })).toBeEnabled();
  await send();
  await expect.poll(() => ids.length).toBe(4);
  expect(ids).toEqual([ids[0], ids[1], ids[0], ids[1]]);
  expect(ids[1]).not.toBe(ids[0]);
});

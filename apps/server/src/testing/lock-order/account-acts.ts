import { randomUUID } from 'node:crypto';
import { endSuspensionsInTime } from '../../features/moderation/moderation.public.ts';
import { randomPhone } from '../ads.ts';
import { sendIdentity } from '../identity-requests.ts';
import { enterReceipt, receiptForm } from '../receipt-requests.ts';

import { type Acts, admin, administrator, type Headers, send, server } from './market.ts';

/** Asks as a broker. @returns the id of the request, which a concurrent action may have rejected. */
const askForIdentity = async (headers: Headers, ad: string): Promise<string> => {
  await server.owner.query("update ads set seller_role = 'وسيط' where id = $1", [ad]);
  return (await sendIdentity(server, headers, {}, { checked: false })).id;
};
/** Acts on accounts and their plans, receipts and verifications. */
export const accountActs: Acts = {
  upgrade: ({ owner }) =>
    admin('POST', `members/${owner.id}/membership`, {
      id: randomUUID(),
      membership: 'premium_trader',
      notes: '',
    }),
  downgrade: ({ owner }) =>
    admin('POST', `members/${owner.id}/membership`, { id: randomUUID(), membership: 'free', notes: '' }),
  'take-down': ({ ad }) => admin('POST', `ads/${ad}/removal`, { reason: 'صورة غير مطابقة' }),
  'take-down-for-fraud': ({ ad }) =>
    admin('POST', `ads/${ad}/removal`, { reason: 'احتيال', violation: 'fraud' }),
  'suspend-and-undo': async (fixtures) => {
    await accountActs['take-down-for-fraud']?.(fixtures);
    return accountActs['give-back']?.(fixtures);
  },
  // Two days later, when the suspension is over.
  'end-suspensions': async ({ owner }) => {
    await admin('PUT', `members/${owner.id}/suspension`, { id: randomUUID(), reason: 'احتيال', days: 1 });
    const clock = { now: () => new Date(server.clock.now().getTime() + 172_800_000) };
    return endSuspensionsInTime({ ...server.services, clock });
  },
  'take-strike-back': ({ strike }) => admin('PUT', `strikes/${strike}/taking-back`, { reason: 'خطأ' }),
  'give-back': ({ ad }) => admin('DELETE', `ads/${ad}/removal`),
  boost: ({ ad }) => admin('POST', `ads/${ad}/boost`, { id: randomUUID(), plan: 'vip', notes: '' }),
  'approve-membership': ({ membershipReceipt }) =>
    admin('PUT', `receipts/${membershipReceipt}/decision`, { state: 'approved' }),
  'approve-boost': ({ boostReceipt }) =>
    admin('PUT', `receipts/${boostReceipt}/decision`, { state: 'approved' }),
  'reject-receipt': ({ membershipReceipt }) =>
    admin('PUT', `receipts/${membershipReceipt}/decision`, { state: 'rejected', reason: 'لم يصل' }),
  'reopen-receipt': ({ membershipReceipt }) =>
    admin('POST', `receipts/${membershipReceipt}/reopening`, { id: randomUUID() }),
  'view-member': ({ owner }) => send(administrator, 'GET', `/api/admin/members/${owner.id}`),
  'delete-owner': ({ owner }) => admin('DELETE', `members/${owner.id}`, { reason: 'احتيال' }),
  'delete-buyer': ({ buyer }) => admin('DELETE', `members/${buyer.id}`, { reason: 'احتيال' }),
  'open-own-profile': ({ owner }) => send(owner.headers, 'GET', '/api/me'),
  rename: ({ owner }) =>
    send(owner.headers, 'PUT', '/api/me', {
      display_name: `الطيب ${String.fromCharCode(0x627 + Math.floor(Math.random() * 20))}`,
      phone: `0${randomPhone().slice(4)}`,
      whatsapp: `0${randomPhone().slice(4)}`,
      city: 'بحري',
    }),
  'claim-receipt': ({ membershipReceipt }) => admin('PUT', `receipts/${membershipReceipt}/claim`),
  'skip-receipt': ({ boostReceipt }) =>
    admin('PUT', `receipts/${boostReceipt}/comments/${randomUUID()}`, { kind: 'skip', text: 'أنتظر البنك' }),
  'request-number-code': ({ owner }) => send(owner.headers, 'PUT', '/api/me/number-verification'),
  'confirm-number': async ({ owner }) => {
    const { code, whatsapp } = (await send(owner.headers, 'PUT', '/api/me/number-verification')).json();
    // A concurrent request may have changed the number or deleted the member.
    return admin('POST', 'number-verifications', {
      code: code ?? 'ABCDEFGH',
      number: whatsapp ?? '0912345678',
    });
  },
  'request-identity': ({ owner, ad }) => askForIdentity(owner.headers, ad),
  'withdraw-identity': async ({ owner, ad }) => {
    const id = await askForIdentity(owner.headers, ad);
    return send(owner.headers, 'DELETE', `/api/me/identity/requests/${id}`);
  },
  'approve-identity': async ({ owner, ad }) => {
    const id = await askForIdentity(owner.headers, ad);
    const { display_name } = (await send(owner.headers, 'GET', '/api/me')).json();
    return admin('PUT', `identities/${id}/decision`, {
      state: 'approved',
      display_name: display_name ?? 'سلمى',
    });
  },
  'enter-receipt': ({ owner, ad }) =>
    enterReceipt(
      server,
      owner.headers,
      randomUUID(),
      receiptForm(server, { kind: 'boost', plan: 'basic', ad_id: ad }),
    ),
};

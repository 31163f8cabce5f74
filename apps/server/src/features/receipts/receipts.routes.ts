import * as desk from '@arabati/domain/receipts/receipt-desk.endpoints';
import * as receipts from '@arabati/domain/receipts/receipts.endpoints';
import type { EndpointBinder } from '../../platform/endpoint.ts';
import { createRateLimits, type LimitRule } from '../../platform/rate-limits.ts';
import type { Services } from '../../platform/services.ts';
import { claimJob, commentOnJob, releaseReceipt } from '../reports/reports.public.ts';
import { decideReceipt } from './decide-receipt.ts';
import { enterReceipt } from './enter-receipt.ts';
import { listOwnReceipts } from './list-own-receipts.ts';
import { countWaitingReceipts, listReceipts } from './list-receipts.ts';
import { openReceiptPhoto } from './open-receipt-photo.ts';
import { readReceipt } from './read-receipt.ts';
import { reopenReceipt } from './reopen-receipt.ts';
import { storeReceiptPhoto } from './store-receipt-photo.ts';

/** Allows several corrections by a member who pays, and prevents guessing numbers. */
const entries: LimitRule = { name: 'receipt-entry', points: 30, seconds: 3_600 };
const uploads: LimitRule = { name: 'receipt-photo', points: 20, seconds: 3_600 };

export function receiptsRoutes(binder: EndpointBinder, services: Services): void {
  const limits = createRateLimits(services);
  binder.serve(receipts.enterReceipt, async ({ params, body, member: { userId } }) => {
    await limits.enforce(entries, userId);
    return { receipt: await enterReceipt(services, { id: params.receipt_id, userId, form: body }) };
  });
  binder.serve(receipts.uploadReceiptPhoto, async ({ params, file, member: { userId } }) => {
    await limits.enforce(uploads, userId);
    return { receipt: await storeReceiptPhoto(services, { id: params.receipt_id, userId, bytes: file }) };
  });
  binder.serve(receipts.listOwnReceipts, ({ query, member: { userId } }) =>
    listOwnReceipts(services, { userId, cursor: query.cursor }),
  );
  binder.serve(receipts.getOwnReceiptPhoto, ({ params, member: { userId } }) =>
    openReceiptPhoto(services, { id: params.receipt_id, userId }),
  );

  binder.serve(desk.listReceipts, ({ query }) => listReceipts(services, query));
  binder.serve(desk.countWaitingReceipts, () => countWaitingReceipts(services));
  binder.serve(desk.getReceipt, ({ params, administrator }) =>
    readReceipt(services, { id: params.receipt_id, administrator }),
  );
  binder.serve(desk.getReceiptPhoto, ({ params }) =>
    openReceiptPhoto(services, { id: params.receipt_id, userId: null }),
  );
  binder.serve(desk.decideReceipt, async ({ params, body, administrator }) => ({
    receipt: await decideReceipt(services, { administrator, id: params.receipt_id, decision: body }),
  }));
  binder.serve(desk.reopenReceipt, async ({ params, body, administrator }) => ({
    receipt: await reopenReceipt(services, { administrator, ...body, receiptId: params.receipt_id }),
  }));
  receiptJobRoutes(binder, services);
}

/** The job of a pending receipt at the desk: its claim and the administrators' comments. */
function receiptJobRoutes(binder: EndpointBinder, services: Services): void {
  binder.serve(desk.claimReceipt, async ({ params, administrator }) => {
    await claimJob(services, { job: { receiptId: params.receipt_id }, administrator });
    return undefined;
  });
  binder.serve(desk.releaseReceipt, async ({ params, administrator }) => {
    await releaseReceipt(services, { receiptId: params.receipt_id, administrator });
    return undefined;
  });
  binder.serve(desk.commentOnReceipt, async ({ params, body, administrator }) => {
    const { receipt_id: receiptId, comment_id: id } = params;
    await commentOnJob(services, { id, job: { receiptId }, administrator, comment: body });
    return undefined;
  });
}

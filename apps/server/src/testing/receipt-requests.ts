import { randomInt, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReceiptFormInput } from '@arabati/domain/receipts/receipt-form';
import { createAdministrator } from '../features/administration/administration.public.ts';
import { noisePhoto } from './photos.ts';
import type { TestApp } from './test-app.ts';

type Headers = { authorization: string };

export const transactionNumber = () => String(randomInt(20_000_000_000, 30_000_000_000));

/** Builds the form of a transfer of today for a trader's plan. */
export function receiptForm(market: TestApp, form: Partial<ReceiptFormInput> = {}): ReceiptFormInput {
  return {
    kind: 'membership',
    plan: 'premium_trader',
    amount: 25_000,
    transaction_number: transactionNumber(),
    paid_on: market.clock.now().toISOString().slice(0, 10),
    ...form,
  } as ReceiptFormInput;
}

export function enterReceipt(market: TestApp, headers: Headers, id: string, form: object) {
  return market.app.inject({ method: 'PUT', url: `/api/me/receipts/${id}`, headers, payload: form });
}

export function uploadReceiptPhoto(market: TestApp, headers: Headers, id: string, body: Buffer) {
  return market.app.inject({
    method: 'PUT',
    url: `/api/me/receipts/${id}/photo`,
    headers: { ...headers, 'content-type': 'image/jpeg' },
    payload: body,
  });
}

/** Sends a receipt with its photo, which is then pending. Returns its id. */
export async function sendReceipt(
  market: TestApp,
  headers: Headers,
  { form = {}, photo }: { form?: Partial<ReceiptFormInput>; photo?: Buffer } = {},
): Promise<string> {
  const id = randomUUID();
  const entered = await enterReceipt(market, headers, id, receiptForm(market, form));
  if (entered.statusCode !== 200) throw new Error(entered.body);
  const sent = await uploadReceiptPhoto(market, headers, id, photo ?? (await noisePhoto()));
  if (sent.statusCode !== 200) throw new Error(sent.body);
  return id;
}

export function decideReceipt(market: TestApp, headers: Headers, id: string, decision: object) {
  return market.app.inject({
    method: 'PUT',
    url: `/api/admin/receipts/${id}/decision`,
    headers,
    payload: decision,
  });
}

export function reopenReceipt(
  market: TestApp,
  headers: Headers,
  id: string,
  reopening: string,
  decided_at?: string,
) {
  return market.app.inject({
    method: 'POST',
    url: `/api/admin/receipts/${id}/reopening`,
    headers,
    payload: { id: reopening, decided_at },
  });
}

/** Creates and signs in a new administrator. */
export async function signInAdministrator(market: TestApp): Promise<Headers & { username: string }> {
  const administrator = { username: `mudeer-${randomUUID().slice(0, 8)}`, password: 'Sudan-Nile-2026!' };
  await createAdministrator(market.services, administrator);
  const response = await market.app.inject({
    method: 'POST',
    url: '/functions/v1/admin-auth',
    payload: administrator,
  });
  return { authorization: `Bearer ${response.json().token}`, username: administrator.username };
}

/** Returns the names of all receipt files. */
export async function storedReceiptFiles(market: TestApp): Promise<string[]> {
  const entries = await readdir(join(market.services.config.dataDir, 'receipts'), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

import type { DeskReceipt } from '@arabati/domain/receipts/receipt-desk.endpoints';
import { expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { ReceiptWarnings } from './receipt-warnings.tsx';

const receipt: DeskReceipt = {
  id: 'a',
  state: 'waiting',
  kind: 'membership',
  plan: 'premium_trader',
  plan_name: 'باقة التجار المميزة',
  ad: null,
  amount: 20_000,
  transaction_number: '200123456789',
  paid_on: '2026-11-21',
  photo: null,
  reason: '',
  created_at: '2026-11-21T10:00:00Z',
  decided_at: null,
  member: null,
  price: 25_000,
  administrator: null,
};

test('a lower amount is compared with the price at the time of the receipt, and says so', async () => {
  const page = await renderPage(<ReceiptWarnings receipt={receipt} alike={[]} />);
  await expect
    .element(page.getByText('حوّل العضو 20,000 جنيه، وسعر الباقة عند إرسال الإيصال 25,000 جنيه.'))
    .toBeVisible();
  await page.rerender(<ReceiptWarnings receipt={{ ...receipt, amount: 25_000 }} alike={[]} />);
  await expect.element(page.getByText('المبلغ أقل من السعر')).not.toBeInTheDocument();
});

import type { DeskReceipt } from '@arabati/domain/receipts/receipt-desk.endpoints';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { ReceiptDecision } from './receipt-decision.tsx';
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
  ad_obstacle: null,
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

const member = {
  user_id: 'b',
  display_name: 'عثمان',
  user_id_display: '10000007',
  membership_type: 'free' as const,
  suspended: true,
};

test('the boost of a hidden ad shows the reason and a link to the ad, and cannot be approved', async () => {
  const boost: DeskReceipt = {
    ...receipt,
    kind: 'boost',
    plan: 'basic',
    plan_name: null,
    ad: { id: 'c', title: 'كورولا 2015' },
    ad_obstacle: 'hidden',
    member,
    price: 20_000,
  };
  const page = await renderPage(
    <>
      <ReceiptWarnings receipt={boost} alike={[]} />
      <ReceiptDecision receipt={boost} focused={false} onDecided={() => {}} skipDialog={() => null} />
    </>,
  );
  await expect.element(page.getByText('الإعلان مخفي')).toBeVisible();
  await expect.element(page.getByText(/صاحبه موقوف\./)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'افتح الإعلان' }))
    .toHaveAttribute('href', '/admin/ads/c');
  await expect.element(page.getByRole('button', { name: 'قبول وتفعيل' })).toBeDisabled();
  await userEvent.keyboard('a');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'رفض الإيصال' })).toBeEnabled();
  await expectAccessible();
});

test("a suspended member's membership can be approved, with a warning", async () => {
  const page = await renderPage(
    <>
      <ReceiptWarnings receipt={{ ...receipt, amount: 25_000, member }} alike={[]} />
      <ReceiptDecision
        receipt={{ ...receipt, member }}
        focused={false}
        onDecided={() => {}}
        skipDialog={() => null}
      />
    </>,
  );
  await expect.element(page.getByText('صاحب الإيصال موقوف')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'قبول وتفعيل' })).toBeEnabled();
});

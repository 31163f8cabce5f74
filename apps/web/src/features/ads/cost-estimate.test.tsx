import type { CostTerms } from '@arabati/domain/ads/total-cost';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { CostEstimate } from './cost-estimate.tsx';

const ofBroker = { price: 10_000_000, broker_commission_requested: true, broker_commission_amount: 0 };
const terms: CostTerms = {
  commission_percent: 2.5,
  commission_text: 'يدفعها المشتري عادة',
  transfer_amount: 150_000,
  transfer_text: 'رسوم المرور والتوثيق',
  dollar_rate: 3_600,
  dollar_rate_day: '2026-11-20',
};

test('the estimate lists each cost with its note, and the total in three currencies', async () => {
  const page = await renderPage(<CostEstimate ad={ofBroker} terms={terms} />);
  for (const text of [
    '250,000 جنيه، حسب المعتاد 2.5%',
    'يدفعها المشتري عادة',
    'رسوم المرور والتوثيق',
    '10,400,000 جنيه',
    '10.4 مليار بالقديم',
    'نحو 2,889 دولار، بسعر 3,600 جنيه للدولار في 20 نوفمبر 2026',
    /هذا تقدير/,
  ]) {
    await expect.element(page.getByText(text)).toBeVisible();
  }
  await expectAccessible();
});

test('what is not known is not shown, except a commission that the seller asks for', async () => {
  const nothing: CostTerms = {
    commission_percent: null,
    commission_text: '',
    transfer_amount: null,
    transfer_text: '',
    dollar_rate: null,
    dollar_rate_day: null,
  };
  const page = await renderPage(<CostEstimate ad={ofBroker} terms={nothing} />);
  await expect.element(page.getByText('غير معروفة، اسأل البائع')).toBeVisible();
  await expect.element(page.getByText('نقل الأوراق', { exact: true })).not.toBeInTheDocument();
  await expect.element(page.getByText(/للدولار/)).not.toBeInTheDocument();
});

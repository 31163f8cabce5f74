import { estimateTotalCost } from '@arabati/domain/ads/total-cost';
import { expect, test } from 'vitest';
import { commissionCost, dollarCost, oldPoundsCost, totalCostWords } from './total-cost-words.ts';

const terms = {
  commission_percent: 2.5,
  commission_text: '',
  transfer_amount: 150_000,
  transfer_text: '',
  dollar_rate: 3_600,
  dollar_rate_day: '2026-11-20',
};
const ofBroker = { price: 10_000_000, broker_commission_requested: true, broker_commission_amount: 0 };

test('the estimate names the usual share, old pounds, and the day of the rate', () => {
  const cost = estimateTotalCost(ofBroker, terms);
  expect(commissionCost(cost, terms)).toBe('250,000 جنيه، حسب المعتاد 2.5%');
  expect(oldPoundsCost(cost.total)).toBe('10.4 مليار بالقديم');
  expect(dollarCost(cost, terms)).toBe('نحو 2,889 دولار، بسعر 3,600 جنيه للدولار في 20 نوفمبر 2026');
});

test('without a rate there are no dollars, and an unknown commission is said', () => {
  const without = { ...terms, commission_percent: null, dollar_rate: null, dollar_rate_day: null };
  const cost = estimateTotalCost(ofBroker, without);
  expect(dollarCost(cost, without)).toBeNull();
  expect(commissionCost(cost, without)).toBe(totalCostWords.unknown);
});

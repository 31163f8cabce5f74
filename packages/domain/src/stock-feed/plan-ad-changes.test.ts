import { describe, expect, test } from 'vitest';
import { readStockRow } from '../stock/stock-row.ts';
import { type FedAd, planAdChanges } from './plan-ad-changes.ts';

const ad: FedAd = {
  id: 'one',
  status: 'active',
  price: 12_500_000,
  title: 'كورولا 2015',
  brand: 'تويوتا',
  model: 'كورولا',
  year: 2015,
  mileage: null,
  city: 'بحري',
  fuel_type: 'بنزين',
  transmission: null,
  condition: null,
  papers_type: 'شهادة بحث',
  license_status: 'مرخصة',
  seller_role: 'مالك',
  description: '',
};

describe('an ad becomes equal to its line', () => {
  test.each([
    ['active', {}, [], null],
    ['active', { price: '12500000', status: 'متاحة' }, [], null],
    ['active', { price: '12,000,000' }, ['change-price'], null],
    ['active', { price: '' }, [], null],
    ['active', { price: '12000000', status: 'paused' }, ['change-price', 'pause'], null],
    ['active', { price: '12000000', status: 'sold' }, ['sell'], null],
    ['active', { price: '12500' }, [], 'price-change-unlikely'],
    ['active', { price: '12500', status: 'paused' }, ['pause'], 'price-change-unlikely'],
    ['paused', { price: '12000000' }, [], 'ad-paused'],
    ['paused', { status: 'paused' }, [], null],
    ['paused', { price: '12000000', status: 'active' }, ['resume', 'change-price'], null],
    ['paused', { status: 'sold' }, ['sell'], null],
    ['sold', { price: '12000000' }, [], null],
    ['sold', { status: 'sold' }, [], null],
    ['sold', { status: 'paused' }, [], 'ad-sold'],
    ['sold', { price: '12000000', status: 'active' }, ['list-again', 'change-price'], null],
    ['removed', { price: '12500000', status: 'active' }, [], null],
    ['removed', { price: '12000000' }, [], 'ad-not-active'],
    ['removed', { status: 'sold' }, [], 'ad-not-active'],
  ] as const)('%s with %j: %j, refused as %s', (status, values, acts, refusal) => {
    const plan = planAdChanges({ ...ad, status }, readStockRow(values));
    expect(plan).toMatchObject({ acts, refusal });
  });

  test('other columns are reported if they differ', () => {
    const row = readStockRow({
      year: '2016',
      mileage: '90000',
      city: ' بحري ',
      description: '',
      model: 'كورولا',
    });
    expect(planAdChanges(ad, row).ignored).toEqual(['year', 'mileage']);
  });
});

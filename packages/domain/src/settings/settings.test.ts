import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { type SettingsSection, settingRanges, settingsSchemas } from './settings.ts';
import { settingChanges } from './settings-changes.ts';

/** Formats the parsed values, or the problem of each field. */
function read(section: SettingsSection, value: unknown) {
  const { success, output, issues } = v.safeParse(settingsSchemas[section], value);
  if (success) return output;
  return Object.fromEntries(issues.map((issue) => [v.getDotPath(issue), issue.message]));
}
const paid = { price: 15_000, duration_days: 30, monthly_ads_limit: 15, monthly_points: 30 };
const plans = (individual: object) => ({
  free: { monthly_ads_limit: 3, monthly_points: 10 },
  premium_individual: { ...paid, ...individual },
  premium_trader: paid,
});

describe('a figure', () => {
  test.each([
    ['15000', 15_000],
    ['15,000', 15_000],
    ['١٨٬٥٠٠', 18_500],
    ['۱۸۵۰۰', 18_500],
    [' 20 000 ', 20_000],
    [20_000, 20_000],
  ])('typed as %j is %d', (typed, price) => {
    expect(read('plans', plans({ price: typed }))).toEqual(plans({ price }));
  });

  test.each([
    ['', 'required'],
    ['   ', 'required'],
    [null, 'required'],
    ['كثير', 'not-a-number'],
    ['12.5', 'not-a-number'],
    [12.5, 'not-a-number'],
    ['-3', 'not-a-number'],
    [-3, 'too-small'],
    ['0', 'too-small'],
    ['1,000,000,001', 'too-large'],
  ])('typed as %j is rejected: %s', (typed, problem) => {
    expect(read('plans', plans({ price: typed }))).toEqual({ 'premium_individual.price': problem });
  });

  test('reports every invalid field', () => {
    expect(read('plans', plans({ price: '', monthly_points: 'x', duration_days: 0 }))).toEqual({
      'premium_individual.price': 'required',
      'premium_individual.monthly_points': 'not-a-number',
      'premium_individual.duration_days': 'too-small',
    });
  });

  test('may equal either end of its range', () => {
    const [least, most] = settingRanges.remaining_slots;
    for (const remaining_slots of [least, most]) {
      expect(read('promo', { remaining_slots })).toEqual({ remaining_slots });
    }
  });
});

test.each([
  ['0912345678', '+249912345678'],
  ['٠٩١٢٣٤٥٦٧٨', '+249912345678'],
  ['+249 91 234 5678', '+249912345678'],
  ['00249912345678', '+249912345678'],
  ['+966501234567', '+966501234567'],
  ['', null],
  [null, null],
])('the support number %j is stored as %j', (typed, support_whatsapp) => {
  const support_email = 'help@arabati.example';
  expect(read('support', { support_whatsapp: typed, support_email: ' Help@Arabati.example ' })).toEqual({
    support_whatsapp,
    support_email,
  });
});

test.each(['12345', '91234567', '+0912345678', 'واتساب', '+2499123456789012'])(
  'the support number %j is rejected',
  (support_whatsapp) => {
    expect(read('support', { support_whatsapp, support_email: 'not an address' })).toEqual({
      support_whatsapp: 'invalid',
      support_email: 'email-invalid',
    });
  },
);

test('the alarm threshold is above the warning threshold', () => {
  const storage = { capacity_mb: 500, raised_percent: 60, high_percent: 80 };
  expect(read('storage', storage)).toEqual(storage);
  expect(read('storage', { ...storage, raised_percent: '80' })).toEqual({ high_percent: 'too-small' });
});

test.each([
  ['', null],
  ['2.5', 2.5],
  ['٢٫٥', 2.5],
  [0, 0],
])('the usual commission %j is stored as %j', (typed, commission_percent) => {
  const costs = {
    commission_percent: typed,
    commission_text: '',
    transfer_amount: null,
    transfer_text: '',
    dollar_rate: '',
    dollar_rate_day: '',
  };
  expect(read('costs', costs)).toEqual({
    ...costs,
    commission_percent,
    dollar_rate: null,
    dollar_rate_day: null,
  });
});

test('a changed setting is reported with its previous value', () => {
  const after = plans({ price: 18_000, monthly_ads_limit: 20 });
  expect(settingChanges(plans({}), after)).toEqual([
    { field: 'premium_individual.price', from: 15_000, to: 18_000 },
    { field: 'premium_individual.monthly_ads_limit', from: 15, to: 20 },
  ]);
  expect(settingChanges({ support_whatsapp: null }, { support_whatsapp: '+249900000000' })).toEqual([
    { field: 'support_whatsapp', from: null, to: '+249900000000' },
  ]);
  expect(settingChanges(after, after)).toEqual([]);
});

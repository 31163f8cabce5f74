import { adFormSchema } from '@arabati/domain/ads/ad-form';
import { receiptFormSchema } from '@arabati/domain/receipts/receipt-form';
import { emailMaxLength } from '@arabati/domain/sign-in/email';
import { cityMaxLength, displayNameMaxLength, signUpFormSchema } from '@arabati/domain/sign-in/sign-up';
import { expect, test } from 'vitest';
import { formatNumber } from '../numbers/plural.ts';
import { profileFieldWords } from '../profiles/profile-words.ts';
import { settingProblem } from '../settings/settings-words.ts';
import { signUpFieldWords } from '../sign-in/auth-words.ts';
import { adLimits, receiptLimits } from './field-limits.ts';
import { limitedFieldWords } from './limited-field-words.ts';
import { personLimits } from './person-limits.ts';

interface Step {
  type: string;
  requirement?: unknown;
  message?: unknown;
  pipe?: Step[];
  wrapped?: Step;
  entries?: Record<string, Step>;
  options?: Step[];
}

const bounds = new Map([
  ['min_value', 'too-small'],
  ['max_value', 'too-large'],
  ['max_length', 'too-long'],
  ['min_length', 'too-short'],
]);

/** Lists the bounds of a schema that one of the codes above reports. */
function limitsOf(schema: Step, field = ''): { field: string; problem: string; limit: number }[] {
  const here =
    bounds.get(schema.type) === schema.message && typeof schema.requirement === 'number'
      ? [{ field, problem: String(schema.message), limit: schema.requirement }]
      : [];
  const inside = [
    ...(schema.pipe?.flatMap((step) =>
      step === schema || step.pipe === schema.pipe ? [] : limitsOf(step, field),
    ) ?? []),
    ...(schema.wrapped ? limitsOf(schema.wrapped, field) : []),
    ...(schema.options?.flatMap((option) => (typeof option === 'object' ? limitsOf(option, field) : [])) ??
      []),
    ...Object.entries(schema.entries ?? {}).flatMap(([name, entry]) => limitsOf(entry, name)),
  ];
  return [...here, ...inside];
}

// The commission is limited by the price of its car, a year by the calendar. Both are stricter than their schemas.
const exceptions = new Set(['broker_commission_amount', 'year']);

test.each([
  ['ad', adFormSchema, adLimits],
  ['receipt', receiptFormSchema, receiptLimits],
  ['sign-up', signUpFormSchema, personLimits],
] as const)('every limit of the %s form is named in the text of its problem', (_, schema, table) => {
  const limits = limitsOf(schema as unknown as Step).filter(
    ({ field, problem, limit }, _index, all) =>
      !exceptions.has(field) &&
      // Before cleaning, a typed text has a looser limit.
      !all.some((other) => other.field === field && other.problem === problem && other.limit < limit),
  );
  expect(limits.length).toBeGreaterThan(1);
  for (const { field, problem, limit } of limits) {
    expect([field, limitedFieldWords(problem as never, table[field])]).toEqual([
      field,
      expect.stringContaining(formatNumber(limit)),
    ]);
  }
});

test('a year is named without a thousands separator', () => {
  expect(limitedFieldWords('too-small', adLimits.year)).toContain('1950');
});

test('an amount that looks like a year keeps its thousands separator', () => {
  expect(limitedFieldWords('too-large', { min: 1, max: 2_000 })).toBe('اكتب رقماً من 1 إلى 2,000');
});

test('the sign-up, the profile and the settings name the length of a text that is too long', () => {
  expect(signUpFieldWords('home', 'display_name', 'too-long')).toContain(String(displayNameMaxLength));
  expect(profileFieldWords('city', 'too-long')).toContain(String(cityMaxLength));
  expect(settingProblem('support_email', 'too-long')).toContain(String(emailMaxLength));
});

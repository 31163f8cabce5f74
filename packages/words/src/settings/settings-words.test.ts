import { type SettingsSection, settingsSchemas, settingsSections } from '@arabati/domain/settings/settings';
import { expect, test } from 'vitest';
import {
  sectionWords,
  settingChangeLine,
  settingGroup,
  settingName,
  settingProblem,
} from './settings-words.ts';

/** Lists the fields of a section, dotted: those that its schema reports as missing for an empty section. */
async function fieldsOf(section: SettingsSection): Promise<string[]> {
  const groups = [
    ...['free', 'premium_individual', 'premium_trader', 'basic', 'premium', 'vip'],
    ...['weights', 'thresholds', 'terms'],
  ];
  const { issues = [] } = await settingsSchemas[section]['~standard'].validate(
    Object.fromEntries(groups.map((group) => [group, {}])),
  );
  return issues.map(({ path = [] }) =>
    path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.'),
  );
}

test('every section and every field has its Arabic name', async () => {
  for (const section of settingsSections) {
    expect(sectionWords[section].title).not.toBe('');
    const fields = await fieldsOf(section);
    expect(fields.length).toBeGreaterThan(0);
    for (const field of fields) {
      expect(settingName(field).label, field).toMatch(/^[\u0600-\u06ff ]+$/);
      const [group, ...rest] = field.split('.');
      if (rest.length > 0) expect(settingGroup(group ?? ''), field).toMatch(/[\u0600-\u06ff]/);
    }
  }
});

test.each([
  [
    { field: 'review_first', from: 'no-one', to: 'new-members' },
    'نراجع أولاً إعلانات: من لا أحد إلى الأعضاء الجدد',
  ],
  [
    { field: 'premium_trader.price', from: 25_000, to: 27_000 },
    'باقة التجار المميزة، السعر: من 25,000 إلى 27,000',
  ],
  [
    { field: 'support_whatsapp', from: null, to: '+249900000000' },
    'رقم واتساب: من بدون إلى \u2066+249900000000\u2069',
  ],
  [{ field: 'basic.days', from: 7, to: 10 }, 'الباقة الأساسية، المدة: من 7 إلى 10'],
])('a change is described in words: %j', (change, line) => {
  expect(settingChangeLine(change)).toBe(line);
});

test.each([
  ['premium_trader.price', 'too-small', 'اكتب رقماً من 1 إلى 1,000,000,000'],
  ['vip.days', 'too-large', 'اكتب رقماً من 1 إلى 366'],
  ['high_percent', 'too-small', 'اكتب نسبة أكبر من حد التنبيه'],
  ['capacity_mb', 'required', 'املأ هذه الخانة'],
  ['weights.forged-papers', 'too-large', 'اكتب رقماً من 0 إلى 100'],
  ['thresholds.suspension', 'too-small', 'اكتب رقماً من 1 إلى 100'],
] as const)('%s that is %s names a valid value', (field, problem, words) => {
  expect(settingProblem(field, problem)).toBe(words);
});

test('a field of an earlier version, which the audit log may contain, has an Arabic name too', () => {
  expect(settingChangeLine({ field: 'retired_field', from: 1, to: 2 })).toBe(
    'خانة قديمة: \u2068retired_field\u2069: من 1 إلى 2',
  );
});

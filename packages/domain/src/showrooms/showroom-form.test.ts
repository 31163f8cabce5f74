import * as v from 'valibot';
import { expect, test } from 'vitest';
import { showroomFormSchema } from './showroom-form.ts';

const form = {
  slug: 'alnil-cars',
  name: 'معرض النيل',
  city: 'الخرطوم',
  address: 'شارع الستين، مربع 12',
  about: 'نبيع ونشتري منذ 2009.\nعندنا ورشة فحص.',
  hours: [[], [], [], [[540, 780]], [], [], []],
  location: null,
};

const problemsOf = (changes: object) => {
  const { issues = [] } = v.safeParse(showroomFormSchema, { ...form, ...changes });
  // The first problem of a field counts.
  return Object.fromEntries(issues.toReversed().map((issue) => [v.getDotPath(issue), issue.message]));
};

test('accepts a page without photos, and one with its place', () => {
  expect(problemsOf({})).toEqual({});
  expect(problemsOf({ location: { latitude: 15.58823, longitude: 32.53421 } })).toEqual({});
});

test.each([
  [{ about: 'اتصل 0912345678' }, { about: 'six-digits-at-most' }],
  [{ about: 'صفر تسعة واحد اتنين تلاتة أربعة' }, { about: 'no-phone-number' }],
  [{ name: 'معرض ٠٩١٢' }, { name: 'three-digits-at-most' }],
  [{ name: 'معرض 912', about: 'ثم 345678' }, { about: 'no-phone-number' }],
  [{ address: 'واتساب 0912 عمارة', about: '345 678' }, { about: 'no-phone-number' }],
  [{ name: 'معرض 091', city: 'الخرطوم 234', address: '5678' }, { address: 'no-phone-number' }],
  [{ name: 'إدارة عربتي' }, { name: 'name-reserved' }],
  [{ name: 'م' }, { name: 'too-short' }],
  [{ slug: 'arabati' }, { slug: 'name-reserved' }],
  [{ slug: 'cars-0912345' }, { slug: 'three-digits-at-most' }],
  [{ slug: 'nineonetwothreefourfivesixseveneight' }, { slug: 'no-phone-number' }],
  [{ slug: 'sifr-zero-nine-one-two-three' }, { slug: 'no-phone-number' }],
  [{ slug: 'النيل' }, { slug: 'invalid' }],
  [{ slug: '0197a3b2-7c1e-7aae-991b-cee63a5725a7' }, { slug: 'invalid' }],
  [{ location: { latitude: 48.8, longitude: 2.3 } }, { location: 'invalid' }],
  [{ hours: [] }, { hours: 'invalid' }],
  [{ hours: [[], [], [], [[780, 540]], [], [], []] }, { 'hours.3': 'invalid' }],
])('refuses %j', (changes, problems) => {
  expect(problemsOf(changes)).toEqual(expect.objectContaining(problems));
});

test('rounds a place to a metre, because further decimals are displayed and could be a phone number', () => {
  const location = { latitude: 15.0912345678, longitude: 32.0912345678 };
  const { output } = v.safeParse(showroomFormSchema, { ...form, location });
  expect(output).toMatchObject({ location: { latitude: 15.09123, longitude: 32.09123 } });
});

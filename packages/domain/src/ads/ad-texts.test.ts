import { expect, test } from 'vitest';
import { fieldWithOwnNumber, fieldWithSplitNumber, nameCompletesNumber } from './ad-texts.ts';

const ad = {
  title: 'كورولا 2015',
  description: 'ماشي 120 ألف، السعر 45 مليون',
  brand: 'تويوتا',
  model: 'كورولا',
  city: 'الخرطوم',
  mileage: 120_000,
};

test.each([
  [{ title: 'كورولا 09123', description: '45678 نظيفة' }, 'description'],
  [{ title: '45678 كورولا', description: 'اتصل 09123' }, 'description'],
  [{ title: 'كورولا 912', model: '345678' }, 'title'],
  [{ title: '09123', model: '456', city: 'بحري 78' }, 'description'],
  [{ title: 'كورولا 0912', mileage: 345_678 }, 'title'],
  [{ title: 'تسعة واحد اتنين', description: 'تلاتة اربعة خمسة ستة سبعة تمانية' }, 'description'],
  [{ title: '912', brand: '345', description: 'و 678' }, 'description'],
  [{ title: 'التسعة والواحد والاتنين', description: 'التلاتة والاربعة والخمسة والستة' }, 'description'],
])('a number that is split across %j is found', (fields, field) => {
  expect(fieldWithSplitNumber({ ...ad, description: 'نظيفة', mileage: null, ...fields })).toBe(field);
});

test("a number that starts in the seller's name is found", () => {
  expect(fieldWithSplitNumber({ ...ad, title: 'كورولا 345678' }, 'معرض 912')).toBe('title');
});

test.each([
  {},
  { title: 'BMW 116i 2015', model: '116i', mileage: 98_765 },
  { title: 'آي تن 2012 فضي', model: 'آي 10', description: 'هيونداي i10 نضيفة', mileage: 118_000 },
  { title: 'ميتسوبيشي L200 موديل 2014', model: 'L200', description: 'L200 غمارتين', mileage: 212_345 },
  { title: 'لاندكروزر 79 موديل 98', model: 'لاندكروزر 79', mileage: 300_000 },
  { title: 'أكسنت 2011 1.6', mileage: 98_765 },
  { title: 'كامري 2012', description: 'مكنة 2.5، 4 سلندر، ترخيص 2026', city: 'الثورة الحارة 100' },
  { title: 'هيونداي بورتر 2016', model: 'H100', mileage: 121_000 },
  { title: 'هيونداي بورتر 2016', model: 'اتش 100', mileage: 123_456 },
  { title: 'بيجو 206 2001', model: '206', mileage: 127_350 },
  { title: 'ميتسوبيشي ال 200 2018', model: 'L200', mileage: 108_000 },
  { title: 'بورش 911', model: '911', mileage: 145_000 },
])('the figures of an ordinary ad are not a phone number (%j)', (fields) => {
  expect(fieldWithSplitNumber({ ...ad, ...fields }, 'معرض النيل 24')).toBe(null);
});

const abroad = ['+966554242684', '+249912345678'];

test.each([
  [{ title: 'كورولا 055424', description: 'نظيفة 2684' }, 'description'],
  [{ title: '242684 كورولا', description: 'واتساب 0554' }, 'description'],
  [{ title: 'كورولا 055424', description: 'موديل 2015 رقم 2684' }, 'description'],
  [{ description: 'صفر خمسة خمسة اربعة اتنين اربعة اتنين ستة تمانية اربعة' }, 'description'],
  [{ title: 'كورولا اربعة اتنين اربعة اتنين ستة تمانية اربعة' }, 'title'],
  [{ title: 'كورولا ٠٥٥٤', mileage: 242_684 }, 'title'],
  [{ title: 'كورولا 054', model: '242', city: 'الرياض 684' }, 'description'],
])("one of the seller's own numbers of another country is found in %j", (fields, field) => {
  const given = { ...ad, title: 'كورولا', description: 'نظيفة', mileage: null, ...fields };
  expect(fieldWithSplitNumber(given)).toBeNull();
  expect(fieldWithOwnNumber(given, abroad)).toBe(field);
});

test("an own number that starts in the seller's name is found", () => {
  expect(fieldWithOwnNumber({ ...ad, title: 'كورولا 242684' }, abroad, 'معرض 554')).toBe('title');
});

test('the figures of an ordinary ad repeat no own number', () => {
  expect(fieldWithOwnNumber(ad, abroad, 'معرض النيل 24')).toBeNull();
});

test.each([
  ['سارة 678', { title: 'كورولا 912345' }, true],
  ['سارة تلاتة اربعة خمسة', { title: 'كورولا 912', description: 'نظيفة 678' }, false],
  ['سارة', { title: 'كورولا 912345' }, false],
  ['معرض النيل 24', {}, false],
])('the name %s completes a number of an ad with %j: %s', (name, fields, completes) => {
  expect(nameCompletesNumber(name, [ad, { ...ad, description: 'نظيفة', mileage: null, ...fields }], [])).toBe(
    completes,
  );
});

test('a name that completes an own number of another country is found', () => {
  const ads = [{ ...ad, title: 'كورولا 554242', description: '', mileage: null }];
  expect(nameCompletesNumber('سارة 684', ads, abroad)).toBe(true);
  expect(nameCompletesNumber('سارة 685', ads, abroad)).toBe(false);
});

test('a name is not refused for an older ad that contains a number by itself', () => {
  const ads = [{ ...ad, title: 'كورولا 09123', description: '45678 نظيفة' }];
  expect(nameCompletesNumber('معرض النيل 24', ads, [])).toBe(false);
});

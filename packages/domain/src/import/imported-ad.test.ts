import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { importedAdSchema } from './imported-ad.ts';
import { parsePhone } from './parse-phone.ts';
import { redactPhoneNumbers } from './redact-phone-numbers.ts';

const now = new Date('2026-05-01T10:00:00Z');
const least = {
  id: 'a1',
  title: 'كورولا نظيفة',
  brand: 'تويوتا',
  model: 'كورولا',
  price: 12_000_000,
  city: 'بحري',
};
const read = (line: unknown) => v.safeParse(importedAdSchema(now), line);
const taken = (line: unknown) => v.parse(importedAdSchema(now), line);
/** Formats the problems by field. */
const wrong = (line: unknown) =>
  Object.fromEntries((read(line).issues ?? []).map((issue) => [v.getDotPath(issue), issue.message]));

describe('a line of an import', () => {
  test('requires only an id, a title, brand, model, price and city', () => {
    expect(read(least)).toMatchObject({
      success: true,
      output: {
        ...least,
        description: '',
        year: null,
        mileage: null,
        fuel_type: null,
        license_status: null,
        created_at: now.toISOString(),
        seller: { id: null, display_name: 'بائع', phone: null, whatsapp: null },
      },
    });
    expect(Object.keys(wrong({})).sort()).toEqual(['brand', 'city', 'id', 'model', 'price', 'title']);
  });

  test.each(['year', 'mileage', 'fuel_type', 'papers_type', 'description', 'created_at', 'seller'])(
    'accepts null as well as a missing %s',
    (field) => expect(read({ ...least, [field]: null }).output).toEqual(read(least).output),
  );

  test('accepts numbers in texts, and numeric ids', () => {
    expect(
      read({ ...least, id: 17, price: '12,500,000', year: '٢٠١٥', mileage: '120000' }).output,
    ).toMatchObject({
      id: '17',
      price: 12_500_000,
      year: 2015,
      mileage: 120_000,
    });
  });

  test('accepts enumeration values in other spellings and languages', () => {
    expect(
      read({ ...least, transmission: 'automatic', fuel_type: 'ديزل', seller_role: 'المالك' }).output,
    ).toMatchObject({ transmission: 'أوتوماتيك', fuel_type: 'جاز', seller_role: 'مالك' });
  });

  test.each([
    ['title', '', 'required'],
    ['title', 'م'.repeat(101), 'too-long'],
    ['price', 0, 'too-small'],
    ['price', 'كثير', 'not-a-number'],
    ['price', 10 ** 15, 'too-large'],
    ['year', 1900, 'too-small'],
    ['year', 2040, 'too-large'],
    ['mileage', -1, 'too-small'],
    ['fuel_type', 'ماء', 'invalid'],
    ['created_at', 'أمس', 'invalid'],
    ['created_at', '2026-02-30', 'invalid'],
    ['created_at', '2026-04-31T10:00:00Z', 'invalid'],
    ['created_at', 'إعلان 7', 'invalid'],
    ['city', 7, 'required'],
    ['id', '', 'required'],
  ])('rejects %s %j: %s', (field, value, problem) => {
    expect(wrong({ ...least, [field]: value })).toEqual({ [field]: problem });
  });

  test('rejects an invalid number and names its field', () => {
    expect(wrong({ ...least, seller: { id: 's', phone: '12' } })).toEqual({ 'seller.phone': 'ten-digits' });
  });

  test("uses a seller's only number for both", () => {
    expect(taken({ ...least, seller: { id: 5, whatsapp: '0912345678' } }).seller).toMatchObject({
      id: '5',
      phone: '+249912345678',
      whatsapp: '+249912345678',
    });
  });

  test.each(['title', 'description', 'brand', 'model', 'city'])(
    'a phone number in the %s is redacted',
    (field) => {
      expect(taken({ ...least, [field]: 'تويوتا ٠٩١٢٣٤٥٦٧٨' })).toMatchObject({ [field]: 'تويوتا …' });
      expect(taken({ ...least, [field]: 'هايلوكس 2016' })).toMatchObject({ [field]: 'هايلوكس 2016' });
    },
  );

  const words = 'صفر تسعة واحد اتنين تلاتة أربعة خمسة ستة سبعة تمانية';
  test.each([
    ['in words', { description: `نظيفة ${words}` }, { description: 'نظيفة … … … … … … … … … …' }],
    [
      'in spelled words',
      { title: 'ص ف ر ت س ع ة و ا ح د ا ت ن ي ن ت ل ا ت ة أ ر ب ع ة خ م س ة س ت ة س ب ع ة ت م ا ن ي ة' },
      { title: '…' },
    ],
    ['of another country', { description: 'واتساب +966 50 123 4567' }, { description: 'واتساب …' }],
    [
      'split across two fields',
      { title: 'كورولا 091234', description: 'نظيفة 5678' },
      { description: 'نظيفة …' },
    ],
    ['split across the brand and the model', { brand: 'تويوتا 09123', model: '45678' }, { model: '…' }],
    [
      "of the seller's own, without its beginning",
      { description: 'كلمني 2345678' },
      { description: 'كلمني …' },
    ],
    [
      "split across the text and the seller's name",
      { title: 'كورولا 091234', seller: { id: 's', display_name: 'علي 5678' } },
      { title: 'كورولا …' },
    ],
  ])('a phone number %s is redacted', (_form, given, redacted) => {
    const seller = { id: 's', display_name: 'علي', phone: '0912345678' };
    expect(taken({ ...least, seller, ...given })).toMatchObject({ ...redacted });
  });

  test('a part of a number that is the number of the seller without its beginning is redacted, too', () => {
    const seller = { id: 's', phone: '0912345678' };
    expect(taken({ ...least, seller, title: 'كورولا 12345678', description: '09' })).toMatchObject({
      title: 'كورولا …',
    });
    const divided = { title: 'كورولا', brand: 'تويوتا 234', model: '567', city: 'بحري 8' };
    expect(taken({ ...least, seller, ...divided })).toMatchObject({
      brand: 'تويوتا 234',
      model: '…',
    });
  });

  test("a seller's name with their own number is replaced", () =>
    expect(
      taken({ ...least, seller: { id: 's', display_name: 'علي 2345678', phone: '0912345678' } }),
    ).toMatchObject({
      seller: { display_name: 'بائع' },
    }));

  test('the figures of an ordinary ad stay', () => {
    const figures = {
      title: 'تويوتا كورولا 2015 فل مواصفات',
      description: 'موديل 2015، العداد 150000 كيلو، مكنة 1800 سي سي، السعر 12500000 نهائي، 4 أبواب 5 مقاعد',
      model: 'كورولا 1.8',
      year: 2015,
      mileage: 150_000,
    };
    expect(taken({ ...least, ...figures })).toMatchObject(figures);
  });

  test('dates an ad from the future to now', () => {
    expect(taken({ ...least, created_at: '2027-01-01' }).created_at).toBe(now.toISOString());
    expect(taken({ ...least, created_at: '2026-01-02T03:04:05+02:00' }).created_at).toBe(
      '2026-01-02T01:04:05.000Z',
    );
  });
});

test.each([
  ['0912345678', '+249912345678'],
  ['٠٩١٢٣٤٥٦٧٨', '+249912345678'],
  ['+249 91 234 5678', '+249912345678'],
  ['00249-912-345678', '+249912345678'],
  ['912345678', '+249912345678'],
  ['+966501234567', null],
  ['09123', null],
])('the number %s is stored as %s', (text, stored) => expect(parsePhone(text)).toBe(stored));

test.each([
  ['للتواصل 0912345678 نظيفة', 'للتواصل … نظيفة'],
  ['اتصل 0 91 234 5678', 'اتصل …'],
  ['واتساب +249 912 345 678.', 'واتساب ….'],
  ['٠٩١٢٣٤٥٦٧٨', '…'],
  ['912345678', '…'],
  ['نظيفة tis3a wa7ed etneen talata arba3a 5amsa sitta sab3a tamania', 'نظيفة … … … … … … … … …'],
  ['اتصل التسعة والواحد والاتنين تلاتة اربعة خمسة ستة سبعة تمنه', 'اتصل … … … … … … … … …'],
  ['اتصل تسعة واحد اتنين تلاتة اربعة خمسة ستة سبعة مجهول', 'اتصل … … … … … … … … مجهول'],
  ['السعر 120000000 أو 900000000', 'السعر 120000000 أو 900000000'],
  ['موديل 2015 150000 كيلو', 'موديل 2015 150000 كيلو'],
  ['جوال ٠٠٩٦٦٥٠١٢٣٤٥٦٧ أو 201001234567+', 'جوال … أو …'],
  ['العداد 150000+ والسعر 12500000+', 'العداد 150000+ والسعر 12500000+'],
  ['12,500,000', '12,500,000'],
])('%s is redacted to: %s', (text, left) => expect(redactPhoneNumbers(text)).toBe(left));

import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { dictatesNumber } from './dictated-number.ts';
import { hasDigits, messageMaxLength, messageTextSchema, withoutDigits } from './message-text.ts';

/** Zeros of scripts whose ten digits are consecutive (Unicode, Nd). */
const zeros = [
  0x30, 0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0,
  0xf20, 0x1040, 0x17e0, 0x1810, 0xff10, 0x104a0, 0x11066, 0x1d7ce, 0x1d7d8, 0x1d7e2, 0x1e950, 0x1fbf0,
];
const digit = fc
  .tuple(fc.constantFrom(...zeros), fc.nat(9))
  .map(([zero, value]) => String.fromCodePoint(zero + value));
const otherForms = fc.constantFrom('²', '①', '⒈', '⓪', 'Ⅷ', '½', '٤', '1️⃣', '🄀', '㏠', '〇', '𝟗', '۵', '㈠');
const wordy = fc.string({ unit: 'grapheme' }).filter((text) => !hasDigits(text));

describe('digits in a message', () => {
  test('are found at every position, in every script and form', () => {
    fc.assert(
      fc.property(wordy, fc.oneof(digit, otherForms), wordy, (before, figure, after) =>
        hasDigits(before + figure + after),
      ),
    );
  });

  test('are removed, and no other characters', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(wordy, digit)), wordy, (parts, end) => {
        const written = parts.map(([word, figure]) => word + figure).join('') + end;
        const words = parts.map(([word]) => word).join('') + end;
        return withoutDigits(written) === (parts.length === 0 ? end : words.replace(/\ufe0f?\u20e3/gu, ''));
      }),
    );
    expect(withoutDigits('رقمي 0912٣٤٥۶۷ اتصل')).toBe('رقمي  اتصل');
    expect(withoutDigits('0️⃣9️⃣ تعال')).toBe(' تعال');
  });

  test('are not found in a text without them', () => {
    for (const text of ['كم آخر سعر؟', 'I am in بحري', '💯 🚗', 'صفر تسعة']) {
      expect(hasDigits(text)).toBe(false);
      expect(withoutDigits(text)).toBe(text);
    }
  });
});

test('a message is trimmed, not empty, and of limited length', () => {
  expect(v.parse(messageTextSchema, '  السلام عليكم \r\n\r\n\r\n\r\n هل هي موجودة؟ ')).toBe(
    'السلام عليكم\n\nهل هي موجودة؟',
  );
  expect(v.safeParse(messageTextSchema, ' \n\u200f ').issues?.[0]?.message).toBe('required');
  expect(v.safeParse(messageTextSchema, 'س'.repeat(messageMaxLength)).success).toBe(true);
  expect(v.safeParse(messageTextSchema, 'س'.repeat(messageMaxLength + 1)).issues?.[0]?.message).toBe(
    'too-long',
  );
});

test.each([
  'صفر تسعة واحد اتنين تلاتة',
  'رقمي تسعمية واتناشر تلتمية خمسة واربعين',
  'تـسـعـة و واحد و اتنين و تلاتة',
  'تسعةواحداتنينتلاتة',
])('a message that dictates a number is detected (%s)', (text) => {
  expect(dictatesNumber(text)).toBe(true);
});

test.each([
  'آخر سعر خمسة وعشرين مليون ونص؟',
  'بكرة الساعة خمسة',
  'موديلها الفين وخمستاشر؟',
  'واحد اتنين تلاتة',
])('amounts and times are not dictation (%s)', (text) => {
  expect(dictatesNumber(text)).toBe(false);
});

import { expect, test } from 'vitest';
import { receiptNotes, receiptRejectedWords, receiptReopenedWords, receiptSubject } from './receipt-words.ts';

test('a receipt names what it pays for', () => {
  expect(receiptSubject({ plan: 'premium_trader', plan_name: 'باقة التجار المميزة' })).toBe(
    'باقة التجار المميزة',
  );
  expect(receiptSubject({ plan: 'vip', plan_name: null })).toBe('تعزيز إعلان: باقة VIP');
});

test('a rejected receipt states the reason and the next step', () => {
  const { title, message } = receiptRejectedWords({
    transactionNumber: 'FT26325',
    reason: 'لم يصل هذا التحويل إلى حسابنا.',
  });
  expect(title).toBe('لم يُقبل إيصالك');
  expect(message).toContain(
    '\u2068FT26325\u2069 لم يُقبل. السبب: «\u2068لم يصل هذا التحويل إلى حسابنا.\u2069»',
  );
  expect(message).toContain('وإرساله من جديد');
});

test('a reopened receipt need not be sent again', () => {
  const { message } = receiptReopenedWords({ transactionNumber: 'FT26325' });
  expect(message).toContain('\u2068FT26325\u2069');
  expect(message).toContain('لا ترسله من جديد');
});

test('the ledger describes the transfer for administrators', () => {
  expect(receiptNotes({ transactionNumber: '2001', amount: 15_000, paidOn: '2026-11-21' })).toBe(
    'إيصال تحويل 2001، 15,000 جنيه، 21 نوفمبر 2026',
  );
});

import { expect, test } from 'vitest';
import { downgradeLosses } from './downgrade-words.ts';

const now = new Date('2026-03-10T09:00:00Z');

test('a downgrade to free lists the days, ads and points that are lost, and those that stay', () => {
  const member = { membership_expires_at: '2026-04-01T08:00:00Z', points: 120, credits: 5 };
  expect(downgradeLosses(member, { now: 30, free: 3 }, now)).toEqual([
    'الأيام التي يخسرها من عضويته: 22.',
    'إعلاناته في الشهر تصبح 3 بدل 30.',
    'الإعلانات المرحّلة من فترة سابقة تضيع.',
    'النقاط الإضافية لا يصرفها في المجانية: 5.',
    'رصيده يبقى: 120 نقطة.',
  ]);
});

test('a membership without an end and with unknown allowances is described as far as known', () => {
  const member = { membership_expires_at: null, points: 0, credits: 0 };
  expect(downgradeLosses(member, { now: undefined, free: 3 }, now)).toHaveLength(3);
});

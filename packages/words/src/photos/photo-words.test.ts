import { expect, test } from 'vitest';
import { refusedFilesText } from './photo-words.ts';

const plain = (text: string) => text.replace(/[\u2068\u2069]/g, '');

test('a file that cannot be decoded is named, with the format that works', () => {
  expect(plain(refusedFilesText('not-an-image', ['IMG_1.HEIC']))).toBe(
    'لا يقرأ هذا الجهاز IMG_1.HEIC. اختر صوراً بصيغة JPEG.',
  );
});

test('several rejected files share one message that names three of them', () => {
  const names = ['a.heic', 'b.heic', 'c.heic', 'd.heic', 'e.heic'];
  expect(plain(refusedFilesText('not-an-image', names))).toBe(
    'لا يقرأ هذا الجهاز a.heic، وb.heic، وc.heic، وصورتين. اختر صوراً بصيغة JPEG.',
  );
  expect(plain(refusedFilesText('too-large', ['', '']))).toBe('الحجم أكبر من 5 ميغابايت: صورتان.');
});

test('photos that could not be prepared without a network can be chosen again', () => {
  expect(plain(refusedFilesText('no-connection', ['a.jpg', '']))).toBe(
    'انقطع الاتصال قبل تجهيز a.jpg، وصورة واحدة. اختر الصور مرة أخرى.',
  );
  expect(plain(refusedFilesText('no-connection', ['', '']))).toBe(
    'انقطع الاتصال قبل تجهيز صورتين. اختر الصور مرة أخرى.',
  );
});

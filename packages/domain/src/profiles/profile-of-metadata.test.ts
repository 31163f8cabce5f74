import { expect, test } from 'vitest';
import { profileOfMetadata } from './profile-of-metadata.ts';

test('reads the metadata of the sign-up form', () => {
  expect(
    profileOfMetadata({
      display_name: ' عثمان  أحمد ',
      phone: '٠٩١٢٣٤٥٦٧٨',
      whatsapp: '0123456789',
      city: 'بحري',
    }),
  ).toEqual({ display_name: 'عثمان أحمد', phone: '+249912345678', whatsapp: '+249123456789', city: 'بحري' });
});

test('accepts the other key of the name, and numbers in their stored form', () => {
  expect(profileOfMetadata({ displayName: 'سلمى', phone: '+249912345678' })).toEqual({
    display_name: 'سلمى',
    phone: '+249912345678',
    whatsapp: null,
    city: '',
  });
});

test.each([
  [{}],
  [{ display_name: '   ', phone: '123', whatsapp: 912345678, city: 7 }],
  [{ display_name: 'ا'.repeat(61), phone: '1912345678', whatsapp: null, city: 'ب'.repeat(41) }],
  [{ display_name: { toString: 'x' }, phone: ['0912345678'], whatsapp: {}, city: null }],
])('omits invalid fields: %j', (metadata) => {
  expect(profileOfMetadata(metadata)).toEqual({
    display_name: 'مستخدم جديد',
    phone: null,
    whatsapp: null,
    city: '',
  });
});

import { expect, test } from 'vitest';
import { accountRefusalText, deviceName } from './account-words.ts';

test.each([
  [{ browser: 'Chrome', system: 'Android' }, '\u2068Chrome\u2069 على \u2068Android\u2069'],
  [{ browser: null, system: 'iPhone' }, 'iPhone'],
  [{ browser: 'Firefox', system: null }, 'Firefox'],
  [{ browser: null, system: null }, 'جهاز غير معروف'],
])('%j', (device, name) => {
  expect(deviceName(device)).toBe(name);
});

test('a rejection without a text of its own is shown as unexpected', () => {
  expect(accountRefusalText('same_password')).toContain('اختر غيرها');
  expect(accountRefusalText('something_new')).toBe('حدث خطأ غير متوقع');
  expect(accountRefusalText(undefined)).toBe('حدث خطأ غير متوقع');
});

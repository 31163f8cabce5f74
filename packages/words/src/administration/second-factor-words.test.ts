import { expect, test } from 'vitest';
import { recoveryCodesLeft } from './second-factor-words.ts';

test.each([
  [0, 'نفدت رموز الاسترداد'],
  [1, 'المتبقي: رمز استرداد واحد'],
  [2, 'المتبقي: رمزا استرداد'],
  [8, 'المتبقي: 8 رموز استرداد'],
])('%i codes remain', (left, words) => expect(recoveryCodesLeft(left)).toBe(words));

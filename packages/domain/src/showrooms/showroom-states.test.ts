import { expect, test } from 'vitest';
import { canChangeSlug, isPublicState, stateAfterChange } from './showroom-states.ts';

test.each([
  ['draft', '', false],
  ['waiting', '', true],
  ['waiting', 'الشعار لغيرك', false],
  ['verified', '', true],
  ['rejected', 'الشعار لغيرك', false],
  ['closed', '', false],
] as const)('a %s page with the reason "%s" is public: %s', (state, state_reason, isPublic) => {
  expect(isPublicState({ state, state_reason })).toBe(isPublic);
});

test('another name or logo of a verified showroom is reviewed again', () => {
  const before = { state: 'verified', name: 'معرض النيل', logo: 'a' } as const;
  expect(stateAfterChange(before, { name: 'معرض النيل', logo: 'a' })).toBe('verified');
  expect(stateAfterChange(before, { name: 'معرض الخرطوم', logo: 'a' })).toBe('waiting');
  expect(stateAfterChange(before, { name: 'معرض النيل', logo: null })).toBe('waiting');
  expect(stateAfterChange({ ...before, state: 'draft' }, { name: 'غيره', logo: 'b' })).toBe('draft');
});

test('the address is fixed once the page was public', () => {
  expect(canChangeSlug({ state: 'draft', verified_at: null })).toBe(true);
  expect(canChangeSlug({ state: 'rejected', verified_at: null })).toBe(true);
  expect(canChangeSlug({ state: 'rejected', verified_at: new Date() })).toBe(false);
  expect(canChangeSlug({ state: 'waiting', verified_at: null })).toBe(false);
});

import { describe, expect, it } from 'vitest';
import { returnPath } from './sign-in-return.ts';

describe('returnPath', () => {
  it('leads back to the page that asked for a sign-in', () => {
    expect(returnPath({ from: '/add-ad?step=2' })).toBe('/add-ad?step=2');
  });

  it.each([
    null,
    {},
    { from: 7 },
    { from: '//evil.example' },
    { from: '/\\evil.example' },
    { from: 'https://x' },
  ])('leads home for %j', (state) => {
    expect(returnPath(state)).toBe('/');
  });

  it('does not lead back to the sign-in itself', () => {
    expect(returnPath({ from: '/auth' })).toBe('/');
  });
});

import { describe, expect, it } from 'vitest';
import { adminReturnPath, returnPath } from './sign-in-return.ts';

describe('returnPath', () => {
  it('returns the page that required the sign-in', () => {
    expect(returnPath({ from: '/add-ad?step=2' })).toBe('/add-ad?step=2');
  });

  it.each([
    null,
    {},
    { from: 7 },
    { from: '//evil.example' },
    { from: '/\\evil.example' },
    { from: 'https://x' },
  ])('returns home for %j', (state) => {
    expect(returnPath(state)).toBe('/');
  });

  it('does not return the sign-in page itself', () => {
    expect(returnPath({ from: '/auth' })).toBe('/');
  });
});

describe('adminReturnPath', () => {
  it.each(['/admin/receipts/1?state=waiting', '/admin/users', '/system/manifest', '/admin-dashboard'])(
    'returns %s',
    (from) => {
      expect(adminReturnPath({ from })).toBe(from);
    },
  );

  it.each([null, {}, { from: '/' }, { from: '/profile' }, { from: '/admin-login' }, { from: '//admin/x' }])(
    'returns the dashboard for %j',
    (state) => {
      expect(adminReturnPath(state)).toBe('/admin-dashboard');
    },
  );
});

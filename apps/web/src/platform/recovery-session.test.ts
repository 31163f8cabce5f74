import { describe, expect, it } from 'vitest';
import { isRecoverySession } from './recovery-session.ts';

describe('isRecoverySession', () => {
  const withToken = (claims: unknown) => ({
    access_token: `h.${btoa(JSON.stringify(claims)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, '')}.s`,
  });

  it('parses the method from the token', () => {
    const begun = 1_790_000_000;
    const amr = [{ method: 'recovery', timestamp: begun }];
    expect(isRecoverySession(withToken({ amr, iat: begun, note: '???>>>' }))).toBe(true);
    expect(isRecoverySession(withToken({ amr: [{ method: 'password', timestamp: 1 }], iat: 1 }))).toBe(false);
  });

  it('is false once the recovery is too old for a new password', () => {
    const amr = [{ method: 'recovery', timestamp: 1_000 }];
    expect(isRecoverySession(withToken({ amr, iat: 1_000 + 899 }))).toBe(true);
    expect(isRecoverySession(withToken({ amr, iat: 1_000 + 900 }))).toBe(false);
  });

  it('is false for anything that cannot be parsed', () => {
    expect(isRecoverySession({ access_token: 'a' })).toBe(false);
    expect(isRecoverySession(null)).toBe(false);
  });
});

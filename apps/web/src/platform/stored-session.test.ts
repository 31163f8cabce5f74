import { describe, expect, it } from 'vitest';
import { freshAccessToken, isRecoverySession, readStoredSession, sessionUser } from './stored-session.ts';

const stored = {
  access_token: 'a',
  refresh_token: 'r',
  expires_at: 1_000,
  user: { id: 'u1', email: 'a@b.example', user_metadata: { display_name: 'هدى' } },
};
const holding = (value: string | null) => ({ getItem: () => value });

describe('readStoredSession', () => {
  it('parses a session stored by auth-js', () => {
    expect(readStoredSession(holding(JSON.stringify(stored)))).toEqual(stored);
  });

  it.each([null, 'null', '{}', '"text"', '{"access_token":"a","user":{"id":"u"}}', 'not json'])(
    'treats %s as no session',
    (value) => {
      expect(readStoredSession(holding(value))).toBeNull();
    },
  );

  it('treats unavailable storage as no session', () => {
    const denied = {
      getItem: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    };
    expect(readStoredSession(denied)).toBeNull();
  });
});

describe('freshAccessToken', () => {
  it('returns the token until 90 s before it expires, when auth-js renews it', () => {
    expect(freshAccessToken(stored, 909_999)).toBe('a');
    expect(freshAccessToken(stored, 910_000)).toBeNull();
    expect(freshAccessToken(null, 0)).toBeNull();
  });
});

describe('sessionUser', () => {
  it('returns a display name only if it is a string', () => {
    expect(sessionUser(stored.user).displayName).toBe('هدى');
    expect(sessionUser({ id: 'u', user_metadata: { display_name: 7 } })).toEqual({
      id: 'u',
      email: '',
      displayName: '',
    });
  });
});

describe('isRecoverySession', () => {
  const withToken = (claims: unknown) => ({
    ...stored,
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
    expect(isRecoverySession(stored)).toBe(false);
    expect(isRecoverySession(null)).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { actingKey, freshAccessToken, readStoredSession, sessionKey, sessionUser } from './stored-session.ts';

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

describe('a person who acts for a showroom', () => {
  const acting = { person: 'u1', showroom: 's1', name: 'معرض النيل', owner: 'u9' };
  const reading = (value: unknown) =>
    readStoredSession({
      getItem: (key) =>
        key === sessionKey ? JSON.stringify(stored) : key === actingKey ? JSON.stringify(value) : null,
    });

  it('has the id of its owner', () => {
    expect(reading(acting)).toEqual({ ...stored, user: { ...stored.user, id: 'u9' }, acting });
  });

  it.each([null, 7, {}, { ...acting, person: 'u2' }, { ...acting, owner: undefined }])(
    'is themself with %j, such as after another member has signed in',
    (value) => {
      expect(reading(value)).toEqual(stored);
    },
  );
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

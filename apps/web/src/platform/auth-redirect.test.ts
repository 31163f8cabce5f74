import { describe, expect, it } from 'vitest';
import { parseAuthRedirect, withoutCode } from './auth-redirect.ts';

const read = (path: string) => {
  const { landing, cleaned } = parseAuthRedirect(new URL(path, 'https://arabati.example'));
  return { landing, cleaned: cleaned.pathname + cleaned.search + cleaned.hash };
};

describe('parseAuthRedirect', () => {
  it('returns none for a plain URL and does not change it', () => {
    expect(read('/cars?city=x&type=y#top')).toEqual({
      landing: { kind: 'none' },
      cleaned: '/cars?city=x&type=y#top',
    });
    expect(read('/ad/1#photos').cleaned).toBe('/ad/1#photos');
  });

  it('leaves the code for auth-js to exchange', () => {
    expect(read('/?code=abc&sb_flow_id=f&mode=app')).toEqual({
      landing: { kind: 'code' },
      cleaned: '/?code=abc&sb_flow_id=f&mode=app',
    });
  });

  it('parses an error in the query and fragment, and removes it from both', () => {
    const error = 'error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid';
    expect(read(`/?${error}&mode=app#${error}`)).toEqual({
      landing: { kind: 'error', code: 'otp_expired' },
      cleaned: '/?mode=app',
    });
    expect(read(`/#${error}`)).toMatchObject({ landing: { kind: 'error', code: 'otp_expired' } });
  });

  it('parses the delay after too many attempts', () => {
    expect(read('/?error_code=over_request_rate_limit&retry_after=240')).toEqual({
      landing: { kind: 'error', code: 'over_request_rate_limit', retryAfterS: 240 },
      cleaned: '/',
    });
    for (const wrong of ['-5', 'soon', '']) {
      expect(read(`/?error=x&retry_after=${wrong}`).landing).toEqual({ kind: 'error', code: 'x' });
    }
  });

  it('parses the confirmation of an email address without a code', () => {
    expect(read('/?mode=app#message=email_confirmed')).toEqual({
      landing: { kind: 'confirmed' },
      cleaned: '/?mode=app',
    });
    expect(read('/messages?message=email_confirmed#message=x')).toEqual({
      landing: { kind: 'none' },
      cleaned: '/messages?message=email_confirmed#message=x',
    });
  });

  it.each(['/reset-password', '/confirm-email'])(
    'extracts the token of a mailed link to %s and removes it from the URL',
    (page) => {
      expect(read(`${page}?token_hash=t0k&type=recovery`)).toEqual({
        landing: { kind: 'token-hash', tokenHash: 't0k' },
        cleaned: page,
      });
    },
  );

  it.each(['?', '#'])('accepts tokens after %s on the reset page', (mark) => {
    expect(read(`/reset-password${mark}access_token=a&refresh_token=r&type=recovery&expires_in=900`)).toEqual(
      {
        landing: { kind: 'tokens', accessToken: 'a', refreshToken: 'r' },
        cleaned: '/reset-password',
      },
    );
  });

  it('ignores tokens on other pages: a mailed link cannot sign a person in to the account of its sender', () => {
    expect(read('/#access_token=a&refresh_token=r&token_type=bearer')).toEqual({
      landing: { kind: 'none' },
      cleaned: '/',
    });
    expect(read('/auth?token_hash=t&type=recovery')).toEqual({ landing: { kind: 'none' }, cleaned: '/auth' });
  });
});

describe('withoutCode', () => {
  it('removes the code and its flow, and nothing else', () => {
    expect(withoutCode(new URL('https://a.example/?code=1&sb_flow_id=2&mode=app')).search).toBe('?mode=app');
  });
});

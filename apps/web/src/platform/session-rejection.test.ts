import {
  AuthApiError,
  AuthRefreshDiscardedError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
  AuthUnknownError,
} from '@supabase/auth-js';
import { expect, it } from 'vitest';
import { isSessionRejected } from './session-rejection.ts';

it.each([
  [
    'a token that was used before',
    new AuthApiError('Invalid Refresh Token: Already Used', 400, 'refresh_token_already_used'),
  ],
  ['a missing session', new AuthApiError('Session does not exist', 403, 'session_not_found')],
  ['a device without a session', new AuthSessionMissingError()],
])('%s ends the session', (_name, error) => {
  expect(isSessionRejected(error)).toBe(true);
});

it.each([
  ['a renewal that another tab has completed first', new AuthRefreshDiscardedError()],
  ['too many renewals', new AuthApiError('Too many requests', 429, 'over_request_rate_limit')],
  ['no network', new AuthRetryableFetchError('Failed to fetch', 0)],
  ['a server in trouble', new AuthRetryableFetchError('Bad gateway', 502)],
  ["a captive portal's page", new AuthUnknownError('Unexpected token', null)],
  ['nothing', null],
])('%s ends no session', (_name, error) => {
  expect(isSessionRejected(error)).toBe(false);
});

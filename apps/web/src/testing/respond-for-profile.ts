import { listBlocks } from '@arabati/domain/blocks/blocks.requests';
import type { ApiResponse } from '@arabati/domain/endpoints/api';
import { getIdentity } from '@arabati/domain/identity-verification/identity-verification.requests';
import { getNumberVerification } from '@arabati/domain/number-verification/number-verification.requests';
import { getAccount } from '@arabati/domain/own-account/own-account.requests';
import { listOwnStrikes } from '@arabati/domain/strikes/strikes.requests';
import type { TestServer } from './test-server.ts';

type Account = ApiResponse<typeof getAccount>;

/** A session on this device; another one with `current: false`. */
export function ownSession(fields: Partial<Account['sessions'][number]> = {}): Account['sessions'][number] {
  return {
    id: '00000000-0000-4000-a000-000000000001',
    browser: 'Chrome',
    system: 'Android',
    created_at: '2026-03-01T09:00:00Z',
    last_active_at: '2026-03-01T09:00:00Z',
    current: true,
    ...fields,
  };
}

/** The account of a member who is signed in on this device only. */
export function ownAccount(fields: Partial<Account> = {}): Account {
  return {
    email: 'huda@example.com',
    email_change: null,
    sessions: [ownSession()],
    more_sessions: false,
    ...fields,
  };
}

/** Responds to what the settings on a member's own page request. */
export function respondForProfile(server: TestServer, account = ownAccount()): void {
  server.respond(getAccount, account);
  server.respond(getNumberVerification, {
    whatsapp: '+249912345678',
    operator: null,
    verified_at: null,
    code: null,
  });
  server.respond(getIdentity, { eligible: false, open: false, request: null, documents: [] });
  server.respond(listOwnStrikes, {
    items: [],
    next_cursor: null,
    weight: 0,
    next_effect: null,
    listing_review: false,
    posting_limit: null,
  });
  server.respond(listBlocks, { items: [], next_cursor: null });
}

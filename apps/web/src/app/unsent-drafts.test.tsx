import { afterEach, expect, test } from 'vitest';
import {
  hasIdentityDraft,
  readIdentityDraft,
  writeIdentityDraft,
} from '../features/identity-verification/identity-draft.ts';
import { emptyDraft, readShowroomDraft, writeShowroomDraft } from '../features/showrooms/showroom-draft.ts';
import { sessionKey } from '../platform/stored-session.ts';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

function signIn(id: string): void {
  const session = { access_token: 'a', refresh_token: 'r', expires_at: 0, user: { id } };
  localStorage.setItem(sessionKey, JSON.stringify(session));
}

function signOutInOtherTab(): void {
  for (const key of Object.keys(localStorage)) localStorage.removeItem(key);
  localStorage.setItem('arabati.signed-out', crypto.randomUUID());
}

test('what a dealer typed about their identity is restored, but not for the next member of the tab', () => {
  signIn('huda');
  writeIdentityDraft({ kind: '', name: 'هدى عثمان' });
  expect(readIdentityDraft().name).toBe('هدى عثمان');
  // The session has expired.
  signIn('sami');
  expect(hasIdentityDraft()).toBe(false);
  signIn('huda');
  expect(hasIdentityDraft()).toBe(true);
  signOutInOtherTab();
  signIn('huda');
  expect(hasIdentityDraft()).toBe(false);
});

test('the draft of a showroom is restored, but not for the next member, who does not overwrite it', () => {
  signIn('huda');
  writeShowroomDraft({ ...emptyDraft('بحري'), name: 'معرض هدى' });
  signIn('sami');
  expect(readShowroomDraft()).toBeNull();
  writeShowroomDraft({ ...emptyDraft('كسلا'), name: 'معرض سامي' });
  signIn('huda');
  expect(readShowroomDraft()?.name).toBe('معرض هدى');
});

import { afterEach, expect, test } from 'vitest';
import {
  hasIdentityDraft,
  readIdentityDraft,
  writeIdentityDraft,
} from '../features/identity-verification/identity-draft.ts';
import { emptyDraft, readShowroomDraft, writeShowroomDraft } from '../features/showrooms/showroom-draft.ts';
import { storeSession } from '../testing/store-session.ts';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

function signOutInOtherTab(): void {
  for (const key of Object.keys(localStorage)) localStorage.removeItem(key);
  localStorage.setItem('arabati.signed-out', crypto.randomUUID());
}

test('what a dealer typed about their identity is restored, but not for the next member of the tab', () => {
  storeSession('huda');
  writeIdentityDraft({ kind: '', name: 'هدى عثمان' });
  expect(readIdentityDraft().name).toBe('هدى عثمان');
  // The session has expired.
  storeSession('sami');
  expect(hasIdentityDraft()).toBe(false);
  storeSession('huda');
  expect(hasIdentityDraft()).toBe(true);
  signOutInOtherTab();
  storeSession('huda');
  expect(hasIdentityDraft()).toBe(false);
});

test('the draft of a showroom is restored, but not for the next member, who does not overwrite it', () => {
  storeSession('huda');
  writeShowroomDraft({ ...emptyDraft('بحري'), name: 'معرض هدى' });
  storeSession('sami');
  expect(readShowroomDraft()).toBeNull();
  writeShowroomDraft({ ...emptyDraft('كسلا'), name: 'معرض سامي' });
  storeSession('huda');
  expect(readShowroomDraft()?.name).toBe('معرض هدى');
});

import { get, promisifyRequest, set } from 'idb-keyval';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { storeSession } from '../testing/store-session.ts';
import { emptyDevice, holdsUnsent } from './device-databases.ts';
import { draftStore } from './device-store.ts';
import { moveOldDatabases } from './move-old-databases.ts';

beforeEach(async () => {
  storeSession('huda');
  // Also creates this version's database.
  await set('ad huda 1', 'draft', draftStore);
});

/** Deletes a database of an earlier version, which a page of that version has open. */
async function deleteOpenDatabase(name: string): Promise<void> {
  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore('messages');
  const database = await promisifyRequest(opening);
  const deletion = indexedDB.deleteDatabase(name);
  await new Promise((resolve) => {
    deletion.onblocked = resolve;
  });
  onTestFinished(async () => {
    const deleted = promisifyRequest(deletion);
    database.close();
    await deleted;
  });
}

/** Rejects, with another error, if the work takes longer than a person waits. */
const inTime = <Result,>(work: Promise<Result>): Promise<Result> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('It does not end.')), 15_000);
    }),
  ]);

test('the device is emptied although the deletion of an earlier database waits for another page', async () => {
  await deleteOpenDatabase('arabati-changes');
  expect(await inTime(holdsUnsent(new Set()))).toBe(true);
  await inTime(emptyDevice());
  expect(await get('ad huda 1', draftStore)).toBeUndefined();
});

test('a page starts although the deletion of an earlier database waits for another page', async () => {
  await deleteOpenDatabase('arabati-outbox');
  const database = await promisifyRequest(indexedDB.open('arabati-offline'));
  onTestFinished(() => database.close());
  await expect(inTime(moveOldDatabases(database))).rejects.toThrow('arabati-outbox');
});

test('the device is emptied although a slow phone opens a database late', async () => {
  const name = 'arabati-slow';
  const creation = indexedDB.open(name, 1);
  creation.onupgradeneeded = () => creation.result.createObjectStore('drafts').put('draft', 'ad huda 1');
  (await promisifyRequest(creation)).close();
  // Another opening waits until this upgrade ends.
  const upgrade = indexedDB.open(name, 2);
  const end = performance.now() + 4_000;
  upgrade.onupgradeneeded = () => {
    const stay = () => {
      const reading = upgrade.transaction?.objectStore('drafts').count();
      if (reading && performance.now() < end) reading.onsuccess = stay;
    };
    stay();
  };
  const upgraded = promisifyRequest(upgrade);
  await emptyDevice();
  const database = await upgraded;
  onTestFinished(() => {
    database.close();
    indexedDB.deleteDatabase(name);
  });
  expect(await promisifyRequest(database.transaction('drafts').objectStore('drafts').count())).toBe(0);
});

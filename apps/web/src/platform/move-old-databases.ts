import type { ProblemCode } from '@arabati/domain/problems/problem-codes';
import { problemWords } from '@arabati/words/problems/problem-words';
import { promisifyRequest } from 'idb-keyval';
import { unlessBlocked } from './earlier-databases.ts';
import { keyOf, type QueueItem } from './offline-queue/queue-item.ts';

/*
 * Until November 2026, messages, changes, ad drafts, photos and receipt drafts had a database each. A device keeps them
 * until its member opens a later version of the app.
 */

type Records = [key: string, value: unknown][];
type Converted = { queue?: QueueItem[]; drafts?: Records };

interface OldMessage {
  id: string;
  memberId: string;
  to: unknown;
  content: string;
  created_at: string;
  state: 'sending' | 'waiting' | 'failed';
  problem?: ProblemCode;
}

interface OldChange {
  memberId: string;
  kind: string;
  subject: string;
  value: unknown;
  made_at: number;
}

interface OldDraft {
  draft: { id: string };
  step?: number;
  queued?: boolean;
  failure?: string;
  fields?: NonNullable<QueueItem['rejection']>['fields'];
}

type OldPhoto = { id: string; uploaded: boolean };

/** By the old database: its store, and what its records have become. */
const conversions: Record<string, { store: string; convert: (records: Records) => Converted }> = {
  'arabati-outbox': { store: 'messages', convert: (records) => ({ queue: records.map(fromMessage) }) },
  'arabati-changes': { store: 'waiting', convert: (records) => ({ queue: records.map(fromChange) }) },
  'arabati-photos': { store: 'drafts', convert: fromPhotos },
  // After the photos, which are sent before their ad.
  'arabati-drafts': { store: 'ads', convert: fromAdDrafts },
  'arabati-receipts': {
    store: 'drafts',
    convert: (records) => ({ drafts: records.map(([memberId, draft]) => [`receipt ${memberId}`, draft]) }),
  },
};

function fromMessage([, value]: Records[number], index: number): QueueItem {
  const { id, memberId, to, content, created_at, state, problem } = value as OldMessage;
  return {
    memberId,
    kind: 'message',
    subject: id,
    value: { to, content, created_at },
    // Distinct, and in the order of writing.
    order: Date.parse(created_at) + index / 1_000,
    ...(state === 'failed' ? refused(problem ?? 'unexpected') : { state: 'waiting' }),
  };
}

function fromChange([, change]: Records[number]): QueueItem {
  const { memberId, kind, subject, value, made_at } = change as OldChange;
  return { memberId, kind, subject, value, order: made_at, state: 'waiting' };
}

function fromPhotos(records: Records): Converted {
  const files: Records = [];
  const lists: Records = [];
  const queue: QueueItem[] = [];
  for (const [key, value] of records) {
    const [memberId = '', photoId] = key.split('/');
    if (photoId !== undefined) files.push([`photo ${memberId} ${photoId}`, value]);
    else {
      const photos = value as OldPhoto[];
      lists.push([`photos ${memberId}`, photos.map(({ id }) => id)]);
      for (const [index, { id, uploaded }] of photos.entries()) {
        const order = Date.now() + index / 1_000;
        if (!uploaded)
          queue.push({ memberId, kind: 'photo', subject: id, value: null, order, state: 'waiting' });
      }
    }
  }
  return { drafts: [...files, ...lists], queue };
}

function fromAdDrafts(records: Records): Converted {
  const drafts: Records = [];
  const queue: QueueItem[] = [];
  for (const [memberId, value] of records) {
    const { draft, step = 0, queued, failure, fields } = value as OldDraft;
    drafts.push([`ad ${memberId}`, { draft, step }]);
    const item = { memberId, kind: 'ad', subject: draft.id, value: null, order: Date.now() + 1 };
    if (queued) queue.push({ ...item, state: 'waiting' });
    else if (failure) queue.push({ ...item, ...refused(codeOf(failure), fields) });
  }
  return { drafts, queue };
}

function refused(code: ProblemCode, fields: OldDraft['fields'] = {}): Pick<QueueItem, 'state' | 'rejection'> {
  return { state: 'refused', rejection: { code, fields, facts: {} } };
}

/** The old drafts have the displayed text instead of the code. */
function codeOf(failure: string): ProblemCode {
  const codes = Object.keys(problemWords) as (keyof typeof problemWords)[];
  return (
    codes.find((code) => failure === `${problemWords[code].title}. ${problemWords[code].text}`) ??
    'unexpected'
  );
}

/**
 * Moves the records of all old databases into `database`, and deletes the old databases.
 *
 * @throws if one of them cannot be opened. The next visit continues.
 */
export async function moveOldDatabases(database: IDBDatabase): Promise<void> {
  const move = async () => {
    for (const name of Object.keys(conversions)) await moveDatabase(name, database);
  };
  // Another tab would queue again what this one has sent in the meantime.
  await (navigator.locks ? navigator.locks.request('arabati.move-old-databases', move) : move());
}

async function moveDatabase(name: string, database: IDBDatabase): Promise<void> {
  const conversion = conversions[name];
  const old = await openExisting(name);
  if (!old || !conversion) return;
  if (old.objectStoreNames.contains(conversion.store)) {
    const records = await readRecords(old.transaction(conversion.store).objectStore(conversion.store));
    await write(database, conversion.convert(records));
    const deleting = old.transaction(conversion.store, 'readwrite');
    for (const [key] of records) deleting.objectStore(conversion.store).delete(key);
    await promisifyRequest(deleting);
  }
  old.close();
  // If a page of an earlier version is open, the deletion waits until it is closed.
  indexedDB.deleteDatabase(name);
}

/**
 * @returns `null` if there is no such database.
 * @throws if it is blocked: its records were moved before its deletion, and the order of the databases matters.
 */
async function openExisting(name: string): Promise<IDBDatabase | null> {
  const request = indexedDB.open(name);
  // It would be created.
  request.onupgradeneeded = () => request.transaction?.abort();
  const opening = promisifyRequest(request).catch(() => null);
  const opened = await unlessBlocked(opening, 'blocked' as const);
  if (opened !== 'blocked') return opened;
  void opening.then((database) => database?.close());
  throw new Error(`${name} does not open.`);
}

async function readRecords(store: IDBObjectStore): Promise<Records> {
  const [keys, values] = await Promise.all([
    promisifyRequest(store.getAllKeys()),
    promisifyRequest<unknown[]>(store.getAll()),
  ]);
  return keys.map((key, index) => [String(key), values[index]]);
}

async function write(database: IDBDatabase, { queue = [], drafts = [] }: Converted): Promise<void> {
  const transaction = database.transaction(['queue', 'drafts'], 'readwrite');
  const records: [store: string, key: string, value: unknown][] = [
    ...queue.map((item): [string, string, unknown] => ['queue', `${item.memberId} ${keyOf(item)}`, item]),
    ...drafts.map(([key, value]): [string, string, unknown] => ['drafts', key, value]),
  ];
  for (const [name, key, value] of records) {
    const store = transaction.objectStore(name);
    // What this version has stored is newer.
    const existing = store.getKey(key);
    existing.onsuccess = () => {
      if (existing.result === undefined) store.put(value, key);
    };
  }
  await promisifyRequest(transaction);
}

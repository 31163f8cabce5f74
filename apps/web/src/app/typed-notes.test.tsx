import { delMany, entries } from 'idb-keyval';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { RevealNote } from '../features/contacts/reveal-note.tsx';
import { favoriteChange } from '../features/favorites/favorite-change.ts';
import { FavoriteNote } from '../features/favorites/favorite-note.tsx';
import { favoriteNoteChange } from '../features/favorites/favorite-note-change.ts';
import { favoriteKind } from '../features/favorites/set-favorite.ts';
import { favoriteNoteKind } from '../features/favorites/set-favorite-note.ts';
import { LeadNote } from '../features/leads/lead-note.tsx';
import { queueStore } from '../platform/device-store.ts';
import { offlineQueue, startOfflineQueue } from '../platform/offline-queue/offline-queue.ts';
import type { QueueHandlers } from '../platform/offline-queue/queue-handler.ts';
import type { QueueItem } from '../platform/offline-queue/queue-item.ts';
import { shownItems } from '../platform/offline-queue/shown-items.ts';
import { sessionKey } from '../platform/stored-session.ts';
import { renderPage } from '../testing/render-page.tsx';
import { storeSession } from '../testing/store-session.ts';

type Page = Awaited<ReturnType<typeof renderPage>>;

const typed = 'آخر سعر 9 مليون';
const ad = { id: 'ad-1', title: 'أكسنت' };
const favorite = [<FavoriteNote key="favorite" ad={ad} />, /^نص الملاحظة/] as const;
const notes: readonly [string, ReactNode, RegExp][] = [
  ['a favorite', ...favorite],
  ['a revealed number', <RevealNote key="reveal" adId={ad.id} title={ad.title} stored="" />, /^ملاحظتك/],
  ['a lead', <LeadNote key="lead" leadId="lead-1" stored="" />, /^ملاحظة المعرض/],
];

async function emptyQueue() {
  const stored = await entries<string, QueueItem>(queueStore);
  await delMany(
    stored.map(([key]) => key),
    queueStore,
  );
  shownItems.set(new Map());
}

beforeEach(async () => {
  localStorage.clear();
  await emptyQueue();
  storeSession('huda');
});
afterEach(async () => {
  vi.restoreAllMocks();
  await emptyQueue();
  localStorage.clear();
});

const queuedTexts = async () =>
  (await entries<string, QueueItem>(queueStore)).map(([, { memberId, value }]) => [memberId, value]);

/** Renders the note and opens its dialog, if it has one. */
async function openNote(note: ReactNode, label: RegExp) {
  const page = await renderPage(note);
  const button = page.getByRole('button', { name: /^(?:ملاحظة عن الإعلان|ملاحظتك)/ });
  if (button.query()) await button.click();
  const field = page.getByLabelText(label);
  await expect.element(field).toBeVisible();
  return { page, field };
}

const close = (page: Page) => page.getByRole('button', { name: 'تم', exact: true }).click();

test.each(notes)(
  'the note about %s that was typed while the session ended is queued later',
  async (_about, note, label) => {
    const { page, field } = await openNote(note, label);
    await userEvent.fill(field, typed);
    localStorage.removeItem(sessionKey);
    await expect.element(page.getByText('تعذر حفظ ملاحظتك')).toBeVisible();
    await expect.element(field).toHaveValue(typed);
    await page.unmount();
    expect(await queuedTexts()).toEqual([]);

    storeSession('sami');
    const other = await openNote(note, label);
    await expect.element(other.field).toHaveValue('');
    await other.page.unmount();

    storeSession('huda');
    const again = await openNote(note, label);
    await expect.element(again.field).toHaveValue(typed);
    await expect.poll(queuedTexts).toEqual([['huda', typed]]);
    await again.page.unmount();

    // It is not restored once the queue has it.
    await offlineQueue.remove({ kind: (await onlyItem()).kind, subject: (await onlyItem()).subject });
    const last = await openNote(note, label);
    await expect.element(last.field).toHaveValue('');
  },
);

async function onlyItem(): Promise<QueueItem> {
  const [record] = await entries<string, QueueItem>(queueStore);
  if (!record) throw new Error('The queue is empty.');
  return record[1];
}

/** Sends queued changes to a server that responds with the problem that `respond` returns, if any. */
function sendTo(respond: (path: string) => { status: number; code: string } | null) {
  vi.spyOn(window, 'fetch').mockImplementation(async (url) => {
    const problem = respond(new URL(String(url), location.origin).pathname);
    if (!problem) return new Response(null, { status: 204 });
    const headers = { 'content-type': 'application/problem+json' };
    return Response.json(problem, { status: problem.status, headers });
  });
  const handlers = {
    [favoriteKind]: favoriteChange,
    [favoriteNoteKind]: favoriteNoteChange,
  } as QueueHandlers;
  onTestFinished(startOfflineQueue('huda', handlers));
}

test('a note about a favorite that the server refuses stays on its card and in its dialog', async () => {
  sendTo(() => ({ status: 404, code: 'not-found' }));
  const { page, field } = await openNote(...favorite);
  await userEvent.fill(field, typed);
  await close(page);
  await expect.element(page.getByText('لم يعد الإعلان في مفضلتك.')).toBeVisible();
  const card = page.getByRole('button', { name: /^ملاحظتك/ });
  await expect.element(card).toHaveTextContent(`ملاحظتك:${typed}لم نتمكن من إرسالها، وهي محفوظة على جهازك`);
  await card.click();
  await expect.element(page.getByLabelText(/^نص الملاحظة/)).toHaveValue(typed);
});

test('a refused note is sent once its ad is a favorite again', async () => {
  const sent: string[] = [];
  sendTo((path) => {
    sent.push(path.endsWith('/note') ? 'note' : 'favorite');
    return sent.includes('favorite') ? null : { status: 404, code: 'not-found' };
  });
  await offlineQueue.enqueue(favoriteNoteKind, ad.id, typed);
  await expect.poll(async () => (await onlyItem()).state).toBe('refused');
  await offlineQueue.enqueue(favoriteKind, ad.id, true);
  await expect.poll(queuedTexts).toEqual([]);
  expect(sent).toEqual(['note', 'favorite', 'note']);
});

test('a note about a favorite stays while the server is unavailable', async () => {
  sendTo(() => ({ status: 503, code: 'unavailable' }));
  const { page, field } = await openNote(...favorite);
  await userEvent.fill(field, typed);
  await close(page);
  const card = page.getByRole('button', { name: /^ملاحظتك/ });
  await expect.element(card).toHaveTextContent(`ملاحظتك:${typed}بانتظار الإرسال`);
  await card.click();
  await expect.element(page.getByLabelText(/^نص الملاحظة/)).toHaveValue(typed);
});

test('a note about a favorite that was emptied can be restored, also after its deletion was saved', async () => {
  await offlineQueue.enqueue(favoriteNoteKind, ad.id, typed);
  const { page, field } = await openNote(...favorite);
  await expect.element(field).toHaveValue(typed);
  await userEvent.clear(field);
  await expect.poll(queuedTexts).toEqual([['huda', '']]);
  await close(page);
  await page.getByRole('button', { name: 'تراجع' }).click();
  await expect.poll(queuedTexts).toEqual([['huda', typed]]);
});

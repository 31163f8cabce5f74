import { clear } from 'idb-keyval';
import { beforeEach, expect, test } from 'vitest';
import { newDraft } from '../../features/posting/ad-draft.ts';
import {
  deleteDraft,
  listStoredDrafts,
  readDraft,
  writeDraft,
} from '../../features/posting/ad-draft-store.ts';
import { type DraftEvent, draftEvents } from '../../features/posting/open-draft.ts';
import { draftStore } from '../../platform/device-store.ts';
import { createCarRows } from './car-rows.ts';

const memberId = 'dealer';
const stored = { ...newDraft('a', undefined), title: 'كورولا' };

beforeEach(async () => {
  await clear(draftStore);
  await writeDraft(memberId, { draft: stored, step: 0 });
});

/** Opens the rows of the device in this tab. */
async function openRows() {
  const rows = createCarRows({
    memberId,
    newCar: () => newDraft(crypto.randomUUID(), undefined),
    isLocked: () => false,
    onStored: () => {},
    discard: async () => {},
  });
  await rows.load();
  return rows;
}

test('a row that is typed into keeps what another tab has typed into its draft', async () => {
  const rows = await openRows();
  const events: DraftEvent[] = [];
  const stop = draftEvents.subscribe((event) => events.push(event));
  await writeDraft(memberId, { draft: { ...stored, description: 'فيها خدش' }, step: 2 });
  rows.change('a', { mileage: '90000' });
  await rows.flush();
  stop();
  expect((await readDraft(memberId, 'a'))?.draft).toMatchObject({
    title: 'كورولا',
    description: 'فيها خدش',
    mileage: '90000',
  });
  expect(events).toMatchObject([{ kind: 'merged', id: 'a', fields: { description: 'فيها خدش' } }]);
});

test('what is typed into a row whose draft another tab has posted is in a draft of its own', async () => {
  const rows = await openRows();
  const events: DraftEvent[] = [];
  const stop = draftEvents.subscribe((event) => events.push(event));
  await deleteDraft(memberId, 'a');
  rows.change('a', { mileage: '90000' });
  await rows.flush();
  stop();
  const [{ draft } = { draft: undefined }, ...others] = await listStoredDrafts(memberId);
  expect([draft?.title, draft?.mileage, others]).toEqual(['كورولا', '90000', []]);
  expect(draft?.id).not.toBe('a');
  expect(events).toEqual([{ kind: 'moved', id: 'a', to: draft?.id }]);
});

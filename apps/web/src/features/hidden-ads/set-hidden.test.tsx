import { expect, test } from 'vitest';
import { hiddenIds, hiddenIdsKey } from './hidden-ids.ts';
import { setHidden } from './set-hidden.ts';
import { storeHiddenIds } from './store-hidden-ids.ts';

test("a visitor's hidden ad does not show the ads again that another tab has hidden", () => {
  storeHiddenIds(null, ['one']);
  localStorage.setItem(hiddenIdsKey, JSON.stringify({ owner: null, ids: ['two', 'one'] }));
  setHidden('three', true);
  expect([...hiddenIds.get().ids]).toEqual(['three', 'two', 'one']);
  setHidden('one', false);
  expect(JSON.parse(localStorage.getItem(hiddenIdsKey) ?? '')).toEqual({
    owner: null,
    ids: ['three', 'two'],
  });
  storeHiddenIds(null, []);
});

import { expect, test } from 'vitest';
import { createWishes } from './wishes.ts';

/** A server that answers when it is told to. */
function newServer() {
  const asked: { key: string; wanted: boolean; answer: (error?: Error) => void }[] = [];
  const settled: string[] = [];
  const wishes = createWishes({
    send: (key, wanted) =>
      new Promise((resolve, reject) => {
        asked.push({ key, wanted, answer: (error) => (error ? reject(error) : resolve()) });
      }),
    onKept: (key, wanted) => settled.push(`kept ${key} ${wanted}`),
    onFailed: (key, wanted) => settled.push(`failed ${key} ${wanted}`),
  });
  const answer = async (n: number, error?: Error) => {
    asked[n]?.answer(error);
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { asked, settled, wishes, answer };
}

test('a wish shows at once and is kept', async () => {
  const { asked, settled, wishes, answer } = newServer();
  const seen: (boolean | undefined)[] = [];
  wishes.subscribe(() => seen.push(wishes.pending().get('a')));
  wishes.wish('a', true);
  expect(wishes.pending().get('a')).toBe(true);
  expect(asked).toMatchObject([{ key: 'a', wanted: true }]);
  await answer(0);
  expect(settled).toEqual(['kept a true']);
  expect(wishes.pending().has('a')).toBe(false);
  expect(seen).toEqual([true, undefined]);
});

test('one request at a time a key: the last wish wins, and what cancels out is not sent', async () => {
  const { asked, settled, wishes, answer } = newServer();
  for (const wanted of [true, false, true, false, true]) wishes.wish('a', wanted);
  expect(asked).toHaveLength(1);
  await answer(0);
  expect(asked).toHaveLength(1);
  expect(settled).toEqual(['kept a true']);

  wishes.wish('a', false);
  wishes.wish('a', true);
  wishes.wish('a', false);
  wishes.wish('a', true);
  await answer(1);
  expect(asked.map(({ wanted }) => wanted)).toEqual([true, false, true]);
  await answer(2);
  expect(settled).toEqual(['kept a true', 'kept a true']);
});

test('keys do not wait for each other', async () => {
  const { asked, settled, wishes, answer } = newServer();
  wishes.wish('a', true);
  wishes.wish('b', true);
  expect(asked).toHaveLength(2);
  await answer(1);
  expect(settled).toEqual(['kept b true']);
  expect([...wishes.pending()]).toEqual([['a', true]]);
});

test('a failed wish is told; one that was overtaken is not, and the later one is tried', async () => {
  const { asked, settled, wishes, answer } = newServer();
  wishes.wish('a', true);
  await answer(0, new Error('lost'));
  expect(settled).toEqual(['failed a true']);
  expect(wishes.pending().has('a')).toBe(false);

  wishes.wish('a', true);
  wishes.wish('a', false);
  // Lost, or only its answer: what is wanted now is sent all the same.
  await answer(1, new Error('lost'));
  expect(asked.at(-1)).toMatchObject({ wanted: false });
  await answer(2);
  expect(settled).toEqual(['failed a true', 'kept a false']);
});

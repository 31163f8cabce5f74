import { expect, test } from 'vitest';
import { runChaos } from './run-chaos.ts';

test('acknowledged actions survive a killed server and a killed database', async () => {
  const { done, wrong, kills } = await runChaos({ kills: 2, people: 3 });
  expect(kills).toEqual({ server: 1, database: 1 });
  expect(done.messages.size).toBeGreaterThan(0);
  expect(done.ads.size).toBeGreaterThan(0);
  expect(wrong).toEqual([]);
});

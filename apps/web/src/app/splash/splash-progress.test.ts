import { describe, expect, it } from 'vitest';
import { firstRunMessages, firstRunProgress } from './splash-progress.ts';

describe('firstRunProgress', () => {
  it('reaches 100 half a second before the six seconds end', () => {
    expect(firstRunProgress(0).percent).toBe(0);
    expect(firstRunProgress(2_750).percent).toBe(50);
    expect(firstRunProgress(5_500).percent).toBe(100);
    expect(firstRunProgress(60_000).percent).toBe(100);
  });

  it('displays the five messages in order, ending with the welcome', () => {
    const shown = Array.from({ length: 61 }, (_, tenth) => firstRunProgress(tenth * 100).message);
    expect([...new Set(shown)]).toEqual([...firstRunMessages]);
  });
});

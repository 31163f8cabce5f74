import { describe, expect, it } from 'vitest';
import { firstRunMessages, firstRunProgress } from './splash-progress.ts';

describe('firstRunProgress', () => {
  it('goes from 0 to 100 half a second before the six seconds are over', () => {
    expect(firstRunProgress(0).percent).toBe(0);
    expect(firstRunProgress(2_750).percent).toBe(50);
    expect(firstRunProgress(5_500).percent).toBe(100);
    expect(firstRunProgress(60_000).percent).toBe(100);
  });

  it('shows the five messages in turn, the welcome last', () => {
    const shown = Array.from({ length: 61 }, (_, tenth) => firstRunProgress(tenth * 100).message);
    expect([...new Set(shown)]).toEqual([...firstRunMessages]);
  });
});

import { expect } from 'vitest';
import { resizeScreen } from './resize-screen.ts';
import { findCoveredControls, findFaults, findSmallTargets } from './visual-faults.ts';

/** Expects targets that a thumb can press. */
export function expectLargeTargets(): void {
  expect(findSmallTargets(), 'targets below 44 px').toEqual([]);
}

/** Expects no cut text and no covered control at this width. */
export async function expectNothingCutOrCovered(width: number): Promise<void> {
  await resizeScreen(width, 740);
  // Components that listen to media queries render again after a resize.
  const faults = () => [...findFaults(), ...findCoveredControls()];
  await expect.poll(faults, { message: `at ${width} px` }).toEqual([]);
}

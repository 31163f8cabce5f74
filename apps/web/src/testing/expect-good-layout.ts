import { expect } from 'vitest';
import { resizeScreen } from './resize-screen.ts';
import { findCoveredControls, findFaults, findSmallTargets } from './visual-faults.ts';

/** Expects targets that a thumb can press, and at this width no cut text or covered control. */
export async function expectGoodLayout(width: number): Promise<void> {
  expect(findSmallTargets(), 'targets below 44 px').toEqual([]);
  await resizeScreen(width, 740);
  // Components that listen to media queries render again after a resize.
  const faults = () => [...findFaults(), ...findCoveredControls()];
  await expect.poll(faults, { message: `at ${width} px` }).toEqual([]);
}

import { onTestFinished } from 'vitest';
import { page } from 'vitest/browser';

/** Changes the size of the screen until the end of the test. */
export async function resizeScreen(width: number, height = 800): Promise<void> {
  onTestFinished(() => page.viewport(360, 740));
  await page.viewport(width, height);
}

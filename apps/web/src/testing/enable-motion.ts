import { expect, onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

/** What the provider of the browser offers, which the type of `cdp` leaves open. */
interface Emulation {
  send(
    method: 'Emulation.setEmulatedMedia',
    media: { features: { name: string; value: string }[] },
  ): Promise<unknown>;
}

const prefer = (value: 'reduce' | 'no-preference') =>
  (cdp() as Emulation).send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value }],
  });

/** Lets dialogs and menus fade until the end of the test. Other tests run with reduced motion. */
export async function enableMotion(): Promise<void> {
  onTestFinished(async () => {
    await prefer('reduce');
  });
  await prefer('no-preference');
  await expect.poll(() => matchMedia('(prefers-reduced-motion: reduce)').matches).toBe(false);
}

import type * as firstScreen from '../../platform/first-screen.ts';

/*
 * Replaces platform/first-screen.ts in the server's bundle (vite/static-home.ts). The static page has the placeholders
 * of the parts that are loaded after the first screen, so these are never loaded.
 */

const never = () => new Promise<never>(() => {});

export const markFirstScreenReady: typeof firstScreen.markFirstScreenReady = () => {};
export const whenFirstScreenReady: typeof firstScreen.whenFirstScreenReady = never;
export const deferImport: typeof firstScreen.deferImport = () => never;
export const besideFirstScreen: typeof firstScreen.besideFirstScreen = () => never;

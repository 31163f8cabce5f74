/**
 * Loads a part of the app, also when it failed to arrive before. Chromium never asks again for a module that failed once
 * (whatwg/html#6768): one moment without a network would keep a form from being sent until the page is loaded anew, and
 * what was typed with it. Under another address it is another module, so only for one that keeps no state of its own.
 *
 * @throws what `load` throws, where the browser does not say which file it was or the file is still out of reach.
 */
export async function importWithRetry<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    const address = failedModuleUrl(error);
    if (!address) throw error;
    return (await import(/* @vite-ignore */ `${address}?again=${Date.now()}`)) as Module;
  }
}

/** Chromium and Firefox name the file that did not come, or one that it needs; ours alone are asked for again. */
export function failedModuleUrl(error: unknown, origin = globalThis.location?.origin): string | null {
  const named = /dynamically imported module: (\S+\.js)$/.exec(
    error instanceof Error ? error.message : '',
  )?.[1];
  return named?.startsWith(`${origin}/`) ? named : null;
}

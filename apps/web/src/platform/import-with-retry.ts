/**
 * Imports a module and retries after a failure. Chromium never requests a failed module again (whatwg/html#6768): a
 * brief network failure would block a form until the page is reloaded and its input lost. A changed URL is requested
 * again but creates a second module instance, so use this only for modules without state.
 *
 * @throws what `load` throws, if the browser does not name the failed file or the retry fails too.
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

/** Chromium and Firefox name the module, or its dependency, that failed. Only our own files are retried. */
export function failedModuleUrl(error: unknown, origin = globalThis.location?.origin): string | null {
  const named = /dynamically imported module: (\S+\.js)$/.exec(
    error instanceof Error ? error.message : '',
  )?.[1];
  return named?.startsWith(`${origin}/`) ? named : null;
}

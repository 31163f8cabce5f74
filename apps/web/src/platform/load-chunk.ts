/** Pauses before the retries of a file, in milliseconds. */
const retryDelaysMs = [300, 1_500];

/** Files by URL that are loaded or are being loaded. */
const files = new Map<string, Promise<void>>();

/**
 * Downloads a chunk's files before the chunk is imported from the browser's cache. Chromium never requests a module again
 * after it has failed once (whatwg/html#6768), so an interrupted import would fail until the page is reloaded. A
 * download can be repeated. Replaces Vite's own helper around dynamic imports (`vite/chunk-loader.ts`).
 *
 * @param importChunk Imports the chunk.
 * @param fileNames The chunk and its dependencies, relative to the origin.
 * @throws TypeError if a file cannot be downloaded. The next call tries again.
 */
export async function loadChunk<Module>(
  importChunk: () => Promise<Module>,
  fileNames: string[] = [],
): Promise<Module> {
  await Promise.all(fileNames.map((name) => loadOnce(`/${name}`)));
  return importChunk();
}

function loadOnce(url: string): Promise<void> {
  const known = files.get(url);
  if (known) return known;
  const loading = loadFile(url).catch((error: unknown) => {
    files.delete(url);
    throw error;
  });
  files.set(url, loading);
  return loading;
}

async function loadFile(url: string): Promise<void> {
  if (document.querySelector(`[href="${url}"], [src="${url}"]`)) return;
  if (url.endsWith('.css')) return addStyleSheet(url);
  for (const delayMs of retryDelaysMs) {
    try {
      return await download(url);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, delayMs));
    }
  }
  return download(url);
}

async function download(url: string): Promise<void> {
  const response = await fetch(url);
  await response.arrayBuffer();
}

function addStyleSheet(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new TypeError(`Failed to load ${href}`));
    };
    document.head.append(link);
  });
}

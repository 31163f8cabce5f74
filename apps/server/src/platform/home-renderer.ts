import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { listAds } from '@arabati/domain/ads/ads.endpoints';
import type { EndpointResponse } from '@arabati/domain/endpoints/endpoint';

const built = fileURLToPath(new URL('../../../web/dist/', import.meta.url));

/** Renders home with its first ads to HTML, with every text escaped. */
export type RenderHome = (ads: EndpointResponse<typeof listAds>) => string;

/**
 * Loads the module that the front end's build contains for home's static page (web: vite/static-home.ts).
 *
 * @param directory the build; apps/web/dist by default.
 * @returns null if the front end is not built.
 */
export async function loadHomeRenderer(directory: string = built): Promise<RenderHome | null> {
  const file = join(directory, '.cache/static-home/render-home.mjs');
  const isBuilt = await access(file).then(
    () => true,
    () => false,
  );
  if (!isBuilt) return null;
  const { renderHome } = (await import(pathToFileURL(file).href)) as { renderHome: RenderHome };
  return renderHome;
}

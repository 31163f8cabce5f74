import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { builtPage } from './browser-pages.ts';

/**
 * Reads the content security policy sources (hashes) for the style elements of the app's page. Empty if it is not
 * built.
 */
export async function readPageStyles(page: string = builtPage): Promise<string[]> {
  const html = await readFile(page, 'utf8').catch(() => '');
  return [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(
    ([, style = '']) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  );
}

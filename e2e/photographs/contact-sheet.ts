import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';

export interface SheetRow {
  name: string;
  /** Files; all rows have the same order. */
  pictures: readonly string[];
}

/** Pixels; all thumbnails of a row have the same height. */
const thumbnailHeight = 420;
const rowsBeside = 2;

/** Arranges the screenshots with their names and writes them as one picture. */
export async function writeContactSheet(browser: Browser, rows: readonly SheetRow[], target: string) {
  const page = await browser.newPage({ viewport: { width: 1_000, height: 800 } });
  const figures = await Promise.all(
    rows.map(async ({ name, pictures }) => {
      const images = await Promise.all(pictures.map(thumbnail));
      return `<figure><figcaption>${name}</figcaption>${images.join('')}</figure>`;
    }),
  );
  await page.setContent(`<!doctype html><style>
    body { margin: 0; padding: 24px; width: max-content; background: #777; font: bold 20px sans-serif; color: #fff;
      display: grid; grid-template-columns: repeat(${rowsBeside}, max-content); gap: 24px 40px }
    figure { margin: 0; display: flex; flex-wrap: wrap; gap: 12px; align-items: start }
    figcaption { width: 100% }
    img { height: ${thumbnailHeight}px; display: block }
  </style>${figures.join('')}`);
  await sharp(await page.screenshot({ fullPage: true }))
    .webp({ quality: 82 })
    .toFile(target);
  await page.close();
}

async function thumbnail(file: string) {
  const small = await sharp(await readFile(file))
    .resize({ height: thumbnailHeight })
    .webp({ quality: 85 })
    .toBuffer();
  return `<img src="data:image/webp;base64,${small.toString('base64')}">`;
}

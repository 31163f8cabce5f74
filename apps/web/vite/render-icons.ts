import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { linkPictureSize } from '@arabati/domain/photos/photo-files';
import sharp from 'sharp';
import type { Plugin } from 'vite';

/**
 * Sizes that installers require. iOS accepts no SVG and rounds the corners itself, as Android does for maskable icons.
 */
const ICONS = [
  { source: 'icon.svg', file: 'icons/icon-192.png', size: 192 },
  { source: 'icon.svg', file: 'icons/icon-512.png', size: 512 },
  { source: 'icon-maskable.svg', file: 'icons/maskable-192.png', size: 192 },
  { source: 'icon-maskable.svg', file: 'icons/maskable-512.png', size: 512 },
  { source: 'icon-monochrome.svg', file: 'icons/monochrome-192.png', size: 192 },
  { source: 'icon-maskable.svg', file: 'icons/apple-touch-icon.png', size: 180 },
];

/** Preview image of links without a photo (server: features/link-previews/page-head.ts). */
const linkPicture = { source: 'link-picture.svg', file: 'icons/link-picture.png' };

/** Renders the logo as the bitmaps that installation and sharing need, under fixed URLs. */
export function renderIcons(directory: string): Plugin {
  return {
    name: 'render-icons',
    apply: 'build',
    async generateBundle() {
      for (const { source, file, size } of ICONS) {
        const svg = await readFile(join(directory, source));
        const png = await sharp(svg, { density: 72 * (size / 64) * 1.5 })
          .resize(size, size)
          .png({ palette: true, compressionLevel: 9 })
          .toBuffer();
        this.emitFile({ type: 'asset', fileName: file, source: png });
      }
      const picture = await sharp(await readFile(join(directory, linkPicture.source)))
        .resize(linkPictureSize)
        .png({ palette: true, compressionLevel: 9 })
        .toBuffer();
      this.emitFile({ type: 'asset', fileName: linkPicture.file, source: picture });
    },
  };
}

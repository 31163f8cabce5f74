import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { appStart, sharePath, startAddress } from '@arabati/domain/app/page-addresses';
import { productName } from '@arabati/domain/app/product-name';
import sharp from 'sharp';
import type { Plugin } from 'vite';

const icon = (file: string, size: number, purpose: 'any' | 'maskable' | 'monochrome') => ({
  src: `/icons/${file}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** Opens the app's page like the start URL, because the server cannot detect an installed window. */
const shortcut = (name: string, path: string) => ({
  name,
  url: `${path}?${appStart}=app`,
  icons: [icon('icon', 192, 'any')],
});

/** Screenshots that an installer displays: screens of the demo marketplace (`npm run screenshots`). */
const screenshots = [
  { file: 'home-phone.webp', label: 'الصفحة الرئيسية' },
  { file: 'cars-phone.webp', label: 'قائمة السيارات' },
  { file: 'ad-phone.webp', label: 'صفحة إعلان' },
  { file: 'add-ad-phone.webp', label: 'إضافة إعلان' },
];

const manifest = {
  id: '/',
  name: `${productName}: سوق السيارات في السودان`,
  short_name: productName,
  description: 'سوق السيارات في السودان: ابحث، اعرض سيارتك، وتواصل مع البائع.',
  lang: 'ar',
  dir: 'rtl',
  start_url: startAddress(),
  scope: '/',
  display: 'standalone',
  // The light theme's colour, as in index.html; a manifest has only one.
  theme_color: '#ffffff',
  background_color: '#f7f4ee',
  categories: ['shopping', 'business'],
  prefer_related_applications: false,
  icons: [
    icon('icon', 192, 'any'),
    icon('icon', 512, 'any'),
    icon('maskable', 192, 'maskable'),
    icon('maskable', 512, 'maskable'),
    // Android colours it, for example in the status bar beside a notification.
    icon('monochrome', 192, 'monochrome'),
  ],
  shortcuts: [shortcut('أضف إعلان', '/add-ad'), shortcut('بحث', '/search'), shortcut('الرسائل', '/messages')],
  // The service worker receives the photos, and adds them to a new ad.
  share_target: {
    action: sharePath,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { files: [{ name: 'photos', accept: ['image/*'] }] },
  },
};

/**
 * Adds the web app manifest under a fixed URL.
 *
 * @param screens directory of the screenshots.
 */
export function appManifest(screens: string): Plugin {
  return {
    name: 'app-manifest',
    apply: 'build',
    async generateBundle() {
      const shown = [];
      for (const { file, label } of screenshots) {
        const source = await readFile(join(screens, file));
        const { width, height } = await sharp(source).metadata();
        const fileName = `screenshots/${basename(file)}`;
        this.emitFile({ type: 'asset', fileName, source });
        shown.push({
          src: `/${fileName}`,
          sizes: `${width}x${height}`,
          type: 'image/webp',
          form_factor: 'narrow',
          label,
        });
      }
      this.emitFile({
        type: 'asset',
        fileName: 'manifest.webmanifest',
        source: JSON.stringify({ ...manifest, screenshots: shown }),
      });
    },
  };
}

import { startAddress } from '@arabati/domain/app/page-addresses';

const manifestPath = '/manifest.webmanifest';

/**
 * On Apple devices an installed app has separate storage, so the browser cannot pass the ad to it. There the app is
 * installed from a manifest whose start URL contains the ad, which the app opens on its first start only.
 */
export function installingFrom(page: string, adId: string): string {
  return page.replace(`href="${manifestPath}"`, `href="/ad/${adId}${manifestPath}"`);
}

/** @param manifest the app's manifest, as built. */
export function adManifest(manifest: string, adId: string): object {
  return { ...(JSON.parse(manifest) as object), start_url: startAddress(adId) };
}

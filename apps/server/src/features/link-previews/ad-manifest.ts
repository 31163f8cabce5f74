import { startAddress } from '@arabati/domain/app/page-addresses';

const manifestPath = '/manifest.webmanifest';

/**
 * On Apple's devices an installed app has a storage of its own, so the browser cannot hand it the ad: there the app is
 * installed from a manifest that starts it with the ad, and the app takes it the first time only.
 */
export function installingFrom(page: string, adId: string): string {
  return page.replace(`href="${manifestPath}"`, `href="/ad/${adId}${manifestPath}"`);
}

/** @param manifest the product's own, as it was built. */
export function adManifest(manifest: string, adId: string): object {
  return { ...(JSON.parse(manifest) as object), start_url: startAddress(adId) };
}

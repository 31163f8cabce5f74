import { parseAuthRedirect } from '../../platform/auth-redirect.ts';
import { installMode } from '../../platform/install-mode.ts';
import { rememberSharedAd } from '../../platform/shared-link.ts';
import { offerInstall } from './offer-install.ts';
import { type AppFiles, openApp } from './open-app.ts';

/*
 * All the script that a prerendered page has. No server can see whether a page is asked for by a browser or by an
 * installed window, so the page is the browser's, and makes way for the app where it is found to be in one. The same for
 * a mailed link, whose answer takes the app's script to say.
 */

const files = JSON.parse(document.currentScript?.dataset.app ?? 'null') as AppFiles;
const mailed = parseAuthRedirect(new URL(location.href)).landing.kind !== 'none';

if (installMode().mode === 'app' || mailed) {
  void openApp(files);
} else {
  offerInstall();
  addEventListener('DOMContentLoaded', () => {
    const ad = document.querySelector<HTMLElement>('[data-ad]')?.dataset.ad;
    if (ad) rememberSharedAd(ad);
  });
}

import { parseAuthRedirect } from '../../platform/auth-redirect.ts';
import { installMode } from '../../platform/install-mode.ts';
import { rememberSharedAd } from '../../platform/shared-link.ts';
import { offerInstall } from './offer-install.ts';
import { type AppFiles, openApp } from './open-app.ts';

/*
 * The only script of a prerendered page. The server cannot detect whether a browser or an installed window requests a
 * page, so it sends the browser's page, which starts the app if it runs in an installed window. The same applies to
 * mailed links, whose result only the app's script can display.
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

import { serviceWorkerUrl } from '../../platform/service-worker-url.ts';

/** Chromium's `beforeinstallprompt` event, which is not standardized. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

let offer: InstallOffer | null = null;

/**
 * Shows the page's install button if the browser offers to install, and caches the app once it is being installed. Call
 * before the page has loaded.
 */
export function offerInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer = event as InstallOffer;
    updateInstallButton();
  });
  addEventListener('appinstalled', cacheApp);
  // The event may precede the button.
  addEventListener('DOMContentLoaded', updateInstallButton);
}

/** Shows or hides the page's install button. Call after it has been rendered. */
export function updateInstallButton(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-install]');
  if (!button) return;
  button.hidden = offer === null;
  button.onclick = () => {
    void offer?.prompt();
    // The prompt can be used once.
    offer = null;
    updateInstallButton();
    cacheApp();
  };
}

/** Fetches the app's files through its service worker, so that the first start needs the network for its data only. */
function cacheApp(): void {
  const { connection, serviceWorker } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  // Without the cache, the first start loads the files itself.
  serviceWorker?.register(serviceWorkerUrl).catch(() => {});
}

/** Chromium's `beforeinstallprompt` event, which is not standardized. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

/** Shows the page's install button if the browser offers to install. Call before the page has loaded. */
export function offerInstall(): void {
  let offer: InstallOffer | null = null;
  const show = () => {
    const button = document.querySelector<HTMLButtonElement>('[data-install]');
    if (!button) return;
    button.hidden = offer === null;
    button.onclick = () => {
      void offer?.prompt();
      // The prompt can be used once.
      offer = null;
      show();
    };
  };
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer = event as InstallOffer;
    show();
  });
  // The event may precede the button.
  addEventListener('DOMContentLoaded', show);
}

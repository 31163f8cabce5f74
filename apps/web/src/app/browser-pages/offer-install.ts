/** Chromium's own offer, which no standard describes. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

/** Where the browser offers to install, the page's button takes the offer up. To be called before the page has loaded. */
export function offerInstall(): void {
  let offer: InstallOffer | null = null;
  const show = () => {
    const button = document.querySelector<HTMLButtonElement>('[data-install]');
    if (!button) return;
    button.hidden = offer === null;
    button.onclick = () => {
      void offer?.prompt();
      // An offer can be taken up once.
      offer = null;
      show();
    };
  };
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer = event as InstallOffer;
    show();
  });
  // The offer may have come before the button.
  addEventListener('DOMContentLoaded', show);
}

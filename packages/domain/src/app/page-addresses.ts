/**
 * Parameter of the installed app's start URL. It requests the app's page, because the server cannot detect an
 * installed window. `?mode=app` would also select the app's screens in a plain browser.
 */
export const appStart = 'start';

/** Start URL of an app that was installed from an ad's page, because the browser cannot pass it the ad. */
export const startAddress = (adId?: string) =>
  adId === undefined ? '/?start=app' : `/?start=app&ad=${adId}`;

/** The advice for buyers. A plain browser gets it as a section of the download page. */
export const safeBuyingPath = '/safe-buying';

/** Pages for plain browsers that the app's script renders, because their functions need a script. */
const madeByScript = [/^\/reset-password$/, /^\/confirm-email$/, /^\/admin-/, /^\/admin\//, /^\/system\//];
/** Parameters of mailed links that only the script can process. */
const mailed = ['code', 'error', 'error_code'];

export type PageName = 'app' | 'download' | 'support';

interface Address {
  pathname: string;
  searchParams: { get(name: string): string | null; has(name: string): boolean };
}

/** Selects the page for a navigation by its URL. An installed window replaces any page by the app. */
export function pageOf(address: Address): PageName {
  const { pathname, searchParams } = address;
  const mode = searchParams.get('mode');
  if (mode === 'app' || (mode !== 'browser' && searchParams.has(appStart))) return 'app';
  if (madeByScript.some((path) => path.test(pathname))) return 'app';
  if (mailed.some((name) => searchParams.has(name))) return 'app';
  return pathname === '/support' ? 'support' : 'download';
}

/**
 * Receives photos that another app shares, as the manifest's `share_target` (multipart, field `photos`). The service
 * worker stores them and redirects to the posting form.
 */
export const sharePath = '/share';

/** Parameter of the posting form's URL after a share: whether the photos were received. */
export const sharedParameter = 'shared';

/** URL of the posting form that follows a share. `start` requests the app's page if no service worker is active. */
export const afterShare = (received: boolean) =>
  `/add-ad?${appStart}=app&${sharedParameter}=${received ? 'photos' : 'none'}`;

/**
 * What an installed window starts with: says that the app's page is wanted, which the server could not see otherwise. Not
 * `?mode=app`, which would choose the app's screens in a plain browser as well.
 */
export const appStart = 'start';

/** The start of an app that was put on the home screen from an ad's page, where the browser cannot hand it the ad. */
export const startAddress = (adId?: string) =>
  adId === undefined ? '/?start=app' : `/?start=app&ad=${adId}`;

/** The browser set's pages that are made by the app's script: what is done there takes one. */
const madeByScript = [/^\/reset-password$/, /^\/confirm-email$/, /^\/admin-/, /^\/admin\//, /^\/system\//];
/** Mailed links leave here what only the script can exchange or explain. */
const mailed = ['code', 'error', 'error_code'];

export type PageName = 'app' | 'download' | 'support';

interface Address {
  pathname: string;
  searchParams: { get(name: string): string | null; has(name: string): boolean };
}

/** The page that answers a navigation, as far as the address tells. An installed window makes the app of any of them. */
export function pageOf(address: Address): PageName {
  const { pathname, searchParams } = address;
  const mode = searchParams.get('mode');
  if (mode === 'app' || (mode !== 'browser' && searchParams.has(appStart))) return 'app';
  if (madeByScript.some((path) => path.test(pathname))) return 'app';
  if (mailed.some((name) => searchParams.has(name))) return 'app';
  return pathname === '/support' ? 'support' : 'download';
}

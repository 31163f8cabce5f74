/** The ways onto a home screen that the download page draws, in its order. */
export const installMethods = ['chrome', 'samsung', 'firefox', 'safari', 'desktop', 'elsewhere'] as const;
export type InstallMethod = (typeof installMethods)[number];

/**
 * The way of the browser that says this of itself; null where it says nothing that we know. A guess that opens one
 * chapter of a page that shows them all.
 */
export function detectInstallMethod(userAgent: string): InstallMethod | null {
  const says = (pattern: RegExp) => pattern.test(userAgent);
  // Windows inside another app, and browsers that save a page through their servers: neither can install anything.
  if (says(/FBA[NV]|FB_IAB|Instagram|Snapchat|musical_ly|; wv\)|Opera Mini/)) return 'elsewhere';
  if (says(/iPhone|iPad|iPod/)) return 'safari';
  // An iPad says that it is a Mac; Safari's way is the same on both.
  if (says(/Macintosh/) && says(/Version\/[\d.]+ .*Safari\//)) return 'safari';
  if (says(/Android/)) {
    if (says(/SamsungBrowser\//)) return 'samsung';
    if (says(/Firefox\//)) return 'firefox';
    return says(/Chrome\//) ? 'chrome' : null;
  }
  return says(/Chrome\//) ? 'desktop' : null;
}

/**
 * Whether what is put on the home screen has a storage of its own, apart from the browser's: what the browser
 * remembers does not reach the installed app.
 */
export function installsApart(userAgent: string): boolean {
  return /iPhone|iPad|iPod|Macintosh/.test(userAgent);
}

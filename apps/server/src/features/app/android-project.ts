import * as v from 'valibot';

/** Names of Bubblewrap's own configuration, which the generated project is built from. */
export const twaManifestFile = 'twa-manifest.json';

const fingerprint = v.pipe(v.string(), v.regex(/^[0-9A-F]{2}(:[0-9A-F]{2}){31}$/i), v.toUpperCase());

/** `deploy/android/app.json`: what an operator decides about the Android app. */
export const androidAppSchema = v.strictObject({
  /** Host of PUBLIC_URL. */
  host: v.pipe(v.string(), v.regex(/^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?$/)),
  packageId: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)+$/i)),
  /** Rises with each upload to a store. */
  versionCode: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_100_000_000)),
  versionName: v.pipe(v.string(), v.nonEmpty()),
  /** Android's API level. Trusted Web Activities require 19, notification channels 26. */
  minSdkVersion: v.pipe(v.number(), v.integer(), v.minValue(21)),
  /** Where the signing key is, from the generated project. Never in the repository. */
  signingKey: v.strictObject({ path: v.string(), alias: v.string() }),
  /** SHA-256 fingerprints of the certificates that sign the app: the own key's, and the store's. */
  fingerprints: v.array(fingerprint),
});
type AndroidApp = v.InferOutput<typeof androidAppSchema>;

const iconSchema = v.object({ src: v.string(), sizes: v.string(), purpose: v.string() });
const shortcutSchema = v.object({ name: v.string(), url: v.string(), icons: v.array(iconSchema) });

/** The parts of the web app manifest that the Android app repeats. */
export const webManifestSchema = v.object({
  name: v.string(),
  short_name: v.string(),
  start_url: v.string(),
  scope: v.string(),
  display: v.literal('standalone'),
  theme_color: v.string(),
  background_color: v.string(),
  icons: v.array(iconSchema),
  /** Android displays at most four. */
  shortcuts: v.pipe(v.array(shortcutSchema), v.maxLength(4)),
  share_target: v.object({
    action: v.string(),
    method: v.literal('POST'),
    enctype: v.literal('multipart/form-data'),
    params: v.object({ files: v.array(v.object({ name: v.string(), accept: v.array(v.string()) })) }),
  }),
});
type WebManifest = v.InferOutput<typeof webManifestSchema>;

/** The dark theme's colour of the window, as in index.html. A web app manifest has only the light one. */
const darkColor = '#17232a';

/** Returns Bubblewrap's configuration of the Android app, which shows the installed web app. */
export function twaManifestOf(app: AndroidApp, web: WebManifest) {
  const origin = `https://${app.host}`;
  const urlOf = (path: string) => new URL(path, origin).href;
  const iconOf = (icons: WebManifest['icons'], purpose: string, size: number) => {
    const found = icons.find((icon) => icon.purpose === purpose && Number.parseInt(icon.sizes, 10) >= size);
    if (!found) throw new Error(`The web app manifest has no ${purpose} icon of ${size} pixels.`);
    return urlOf(found.src);
  };
  return {
    packageId: app.packageId,
    host: app.host,
    name: web.name,
    launcherName: web.short_name,
    display: web.display,
    orientation: 'default',
    themeColor: web.theme_color,
    themeColorDark: darkColor,
    navigationColor: web.theme_color,
    navigationColorDark: darkColor,
    navigationDividerColor: web.theme_color,
    navigationDividerColorDark: darkColor,
    backgroundColor: web.background_color,
    startUrl: web.start_url,
    fullScopeUrl: urlOf(web.scope),
    webManifestUrl: urlOf('/manifest.webmanifest'),
    iconUrl: iconOf(web.icons, 'any', 512),
    maskableIconUrl: iconOf(web.icons, 'maskable', 512),
    monochromeIconUrl: iconOf(web.icons, 'monochrome', 96),
    splashScreenFadeOutDuration: 300,
    // Notifications of the web app appear as the Android app's.
    enableNotifications: true,
    enableSiteSettingsShortcut: true,
    fallbackType: 'customtabs',
    shortcuts: web.shortcuts.map(({ name, url, icons }) => ({
      name,
      shortName: name,
      url: urlOf(url),
      chosenIconUrl: iconOf(icons, 'any', 96),
    })),
    shareTarget: { ...web.share_target, action: urlOf(web.share_target.action) },
    appVersion: app.versionName,
    appVersionCode: app.versionCode,
    minSdkVersion: app.minSdkVersion,
    signingKey: app.signingKey,
    fingerprints: app.fingerprints.map((value) => ({ value })),
    generatorApp: 'bubblewrap-cli',
  };
}

/** Returns the server's environment that makes the browser trust the Android app (`serve-asset-links.ts`). */
export function serverEnvironmentOf({ packageId, fingerprints }: AndroidApp): string[] {
  return [`ANDROID_PACKAGE=${packageId}`, `ANDROID_FINGERPRINTS=${fingerprints.join(',')}`];
}

export {
  androidAppSchema,
  serverEnvironmentOf,
  twaManifestFile,
  twaManifestOf,
  webManifestSchema,
} from './android-project.ts';
export { serveAssetLinks } from './serve-asset-links.ts';

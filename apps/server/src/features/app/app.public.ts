export { serveAssetLinks } from './serve-asset-links.ts';

import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { appManifest } from './vite/app-manifest.ts';
import { browserPages } from './vite/browser-pages.ts';
import { chunkLoader } from './vite/chunk-loader.ts';
import { contractVersion } from './vite/contract-version.ts';
import { directIcons } from './vite/direct-icons.ts';
import { firstScreenFile } from './vite/first-screen.ts';
import { renderIcons } from './vite/render-icons.ts';
import { serviceWorker } from './vite/service-worker.ts';
import { sharedFile } from './vite/shared-files.ts';
import { staticHome } from './vite/static-home.ts';
import { subsetFonts } from './vite/subset-fonts.ts';
import { weighBuild } from './vite/weigh-build.ts';

const root = import.meta.dirname;
/** Chunks that group modules of many screens. */
const groupNames = new Set([
  'react',
  'first-screen',
  'common',
  'lists',
  'accounts',
  'offline-queue',
  'frame',
  'live-sync',
]);
const api = process.env.API_URL ?? 'http://127.0.0.1:8080';

export default defineConfig({
  root,
  plugins: [
    subsetFonts(join(root, '.cache/fonts')),
    renderIcons(join(root, 'brand')),
    appManifest(join(root, '../../docs/screenshots')),
    browserPages(root),
    contractVersion(join(root, '../../packages/domain')),
    directIcons(),
    chunkLoader(root),
    react(),
    tailwindcss(),
    // The server selects these by Accept-Encoding. Compressing once at build time allows the slowest, best settings.
    compression({
      algorithms: ['brotliCompress', 'gzip'],
      exclude: /\.(vite|cache)\//,
      threshold: 512,
      logLevel: 'silent',
    }),
    weighBuild(join(root, 'dist')),
    serviceWorker(root),
    staticHome(root),
  ],
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(
      ['/api', '/auth/v1', '/photos', '/preview', '/healthz', '/openapi.json'].map((path) => [path, api]),
    ),
  },
  resolve: {
    // wouter depends on a shim for React 17.
    alias: { 'use-sync-external-store/shim/index.js': 'react' },
  },
  build: {
    outDir: 'dist',
    manifest: true,
    // The content security policy forbids data: fonts and scripts, and every asset is cached for a year anyway.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The first screen contains the names of all chunks, and hashes do not compress: 7 characters are 42 bits. Chunks
        // that only hold what others share have no name, which their module would give.
        chunkFileNames: ({ isDynamicEntry, name }) =>
          isDynamicEntry || groupNames.has(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
        codeSplitting: {
          groups: [
            // React changes a few times a year, our code every week. A separate chunk stays in the phone's cache.
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 2 },
            {
              name: firstScreenFile(root),
              debugName: 'first-screen',
              includeDependenciesRecursively: false,
              priority: 1,
            },
            { name: sharedFile(root), debugName: 'shared', includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
});

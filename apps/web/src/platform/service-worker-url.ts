/** The build writes the service worker there (vite/service-worker.ts). */
export const serviceWorkerUrl = '/service-worker.js';

import { navigate } from 'wouter/use-browser-location';
import { askBeforeLeaving } from '../platform/navigation-guard.ts';
import { afterTraversal } from '../ui/back-closes.ts';

/** Sent by the service worker after a press on a notification. The window responds through the port. */
export interface OpenMessage {
  type: 'OPEN';
  path: string;
}

/** Opens what a notification is about, without a reload. Asks first if there is unsent input. Call once. */
export function openFromPushes(): void {
  navigator.serviceWorker.addEventListener('message', (event: MessageEvent<Partial<OpenMessage> | null>) => {
    const { type, path } = event.data ?? {};
    if (type !== 'OPEN' || path === undefined) return;
    event.ports[0]?.postMessage('opened');
    askBeforeLeaving((to, options) => afterTraversal(() => navigate(to, options)), path);
  });
}

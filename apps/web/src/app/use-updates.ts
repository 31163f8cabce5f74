import { useEffect, useState } from 'react';
import { toast } from '../ui/toast-store.ts';

/** Delay in milliseconds: the first screen and its splash come before the rest of the app. */
const delayMs = 3_000;

/**
 * Registers the service worker and offers each new build once, unless unsent input is open. Otherwise the build is
 * activated at the next start. Mount once.
 */
export function useUpdates({ writing }: { writing: boolean }): void {
  const [change, setChange] = useState<(() => void) | null>(null);

  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    const timer = setTimeout(async () => {
      try {
        const { registerServiceWorker: watchUpdates } = await import('./register-service-worker.ts');
        await watchUpdates((ready) => setChange(() => ready));
      } catch {
        // The import failed or service workers are unavailable. The app then needs the network.
      }
    }, delayMs);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    if (!change || writing) return;
    toast({
      title: 'نسخة جديدة من التطبيق جاهزة',
      description: 'حدّث الآن، أو تصلك عند فتح التطبيق مرة أخرى.',
      action: { label: 'حدّث الآن', onPress: change },
      duration: 20_000,
    });
    setChange(null);
  }, [change, writing]);
}

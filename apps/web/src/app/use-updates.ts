import { useEffect, useState } from 'react';
import { toast } from '../ui/toast-store.ts';

/** Enough for the first screen to stand, and for its splash to go, before the rest of the app takes the line. */
const afterMs = 3_000;

/**
 * Keeps the app on the device and offers its next build once, where nobody is writing; who says nothing gets it with the
 * next start. To be mounted once.
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
        // The file did not arrive, or the device keeps nothing: the app then needs its network, as before.
      }
    }, afterMs);
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

import { useCallback, useEffect, useState } from 'react';
import { toast } from '../../ui/toast-store.ts';

/** Measures the storage that this browser uses for the site, and clears its caches, but not the sessions. */
export function useBrowserCache() {
  /** Null if the browser does not report it. */
  const [bytes, setBytes] = useState<number | null>(null);
  const measure = useCallback(async () => {
    const estimate = await navigator.storage?.estimate().catch(() => null);
    setBytes(estimate?.usage ?? null);
  }, []);
  useEffect(() => void measure(), [measure]);

  async function clear() {
    const names = 'caches' in globalThis ? await caches.keys() : [];
    await Promise.all(names.map((name) => caches.delete(name)));
    await measure();
    toast({ tone: 'positive', title: 'تم تنظيف ذاكرة المتصفح' });
  }
  return { bytes, measure, clear };
}

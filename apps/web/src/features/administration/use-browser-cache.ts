import { useCallback, useEffect, useState } from 'react';
import { toast } from '../../ui/toast-store.ts';

/** What this browser keeps for the site: files and databases. The sessions of whoever is signed in stay. */
export function useBrowserCache() {
  /** Null where the browser does not tell. */
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

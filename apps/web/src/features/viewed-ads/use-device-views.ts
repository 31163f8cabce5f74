import { useState } from 'react';
import { toast } from '../../ui/toast-store.ts';
import type { ViewListActions } from './view-footer.tsx';
import { readViews, storeViews, type View } from './views-on-device.ts';

/** The ads that a visitor opened on this device, latest first. */
export function useDeviceViews(): ViewListActions & { ids: string[] } {
  const [views, setViews] = useState(() => readViews(null));
  function change(next: View[]) {
    storeViews(null, next);
    setViews(next);
  }
  return {
    ids: views.map(({ ad_id }) => ad_id),
    viewedAt: (adId) => views.find(({ ad_id }) => ad_id === adId)?.viewed_at,
    remove(adId) {
      change(views.filter(({ ad_id }) => ad_id !== adId));
      toast({
        key: 'viewed',
        title: 'أزلناها من القائمة',
        action: { label: 'تراجع', onPress: () => change(views) },
      });
    },
    clear(onCleared) {
      change([]);
      onCleared();
    },
    isClearing: false,
  };
}

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
      // Other tabs may have opened ads since, here and before the undo.
      const [removed, others] = partition(readViews(null), adId);
      change(others);
      toast({
        key: 'viewed',
        title: 'أزلناها من القائمة',
        action: {
          label: 'تراجع',
          onPress: () => change([...removed, ...partition(readViews(null), adId)[1]].sort(latestFirst)),
        },
      });
    },
    clear(onCleared) {
      change([]);
      onCleared();
    },
    isClearing: false,
  };
}

/** Returns the views of an ad, and the others. */
const partition = (views: readonly View[], adId: string): [View[], View[]] => [
  views.filter(({ ad_id }) => ad_id === adId),
  views.filter(({ ad_id }) => ad_id !== adId),
];

const latestFirst = (one: View, other: View) => other.viewed_at.localeCompare(one.viewed_at);

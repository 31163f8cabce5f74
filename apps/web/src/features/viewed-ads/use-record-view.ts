import { useEffect } from 'react';
import { whenFirstScreenReady } from '../../platform/first-screen.ts';

/** Records that an ad's page was opened, after the page has been displayed. */
export function useRecordView(adId: string): void {
  useEffect(() => {
    void whenFirstScreenReady()
      .then(() => import('./record-view.ts'))
      .then(
        ({ recordView }) => recordView(adId),
        () => {
          // The import failed. The ad is not remembered.
        },
      );
  }, [adId]);
}

import type { AdDetail } from '@arabati/domain/ads/ad';
import { History, Pause } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { AvailabilityButton } from './availability-button.tsx';
import { ResumeButton } from './resume-button.tsx';
import { useOwnAdActs } from './use-own-ad-acts.ts';

const AdHistoryDialog = lazyDialog(() => import('./ad-history-dialog.tsx'));

/** The owner's acts on the page of the ad. */
export default function OwnerActs({ ad }: { ad: AdDetail }) {
  const [historyOpen, setHistoryOpen] = useState(false);
  const { run, isPending } = useOwnAdActs(ad.id);
  return (
    <>
      {ad.status === 'active' && <AvailabilityButton adId={ad.id} place="panel" />}
      {ad.status === 'active' && (
        <Button
          variant="outline"
          block
          loading={isPending}
          icon={<Pause aria-hidden="true" className="size-5" />}
          onClick={() => void run('pause')}
        >
          أوقفه مؤقتاً
        </Button>
      )}
      {ad.status === 'paused' && <ResumeButton adId={ad.id} />}
      <Button
        variant="ghost"
        block
        icon={<History aria-hidden="true" className="size-5" />}
        onClick={() => setHistoryOpen(true)}
      >
        سجل الإعلان
      </Button>
      {historyOpen && <AdHistoryDialog ad={ad} onClose={() => setHistoryOpen(false)} />}
    </>
  );
}

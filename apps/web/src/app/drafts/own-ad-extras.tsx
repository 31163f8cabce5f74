import type { OwnAd } from '@arabati/domain/ads/own-ads.endpoints';
import { CopyPlus, Gauge } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { useStartSimilarDraft } from './use-start-similar-draft.ts';

const OwnAdQualityDialog = lazyDialog(() => import('./own-ad-quality-dialog.tsx'));

/** What the owner of an ad may do besides changing it: post a similar car, and see what the ad lacks. */
export default function OwnAdExtras({ ad }: { ad: OwnAd }) {
  const [open, setOpen] = useState(false);
  const { start, starting } = useStartSimilarDraft();
  return (
    <div className="flex flex-wrap gap-1 border-line border-t px-2 py-1">
      <Button
        variant="ghost"
        size="sm"
        loading={starting}
        icon={<CopyPlus aria-hidden="true" className="size-4" />}
        onClick={() => void start(ad)}
      >
        انشر سيارة مشابهة
      </Button>
      {ad.status === 'active' && (
        <Button
          variant="ghost"
          size="sm"
          icon={<Gauge aria-hidden="true" className="size-4" />}
          onClick={() => setOpen(true)}
        >
          جودة الإعلان
        </Button>
      )}
      {open && <OwnAdQualityDialog ad={ad} onClose={() => setOpen(false)} />}
    </div>
  );
}

import { Ban, RotateCcw, TrendingUp } from 'lucide-react';
import { useState } from 'react';
import { useMayAdminister } from '../../platform/admin-role.ts';
import { Button } from '../../ui/button.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import type { AdToAdminister } from './ad-to-administer.ts';
import { useRestoreAd } from './use-restore-ad.ts';

const BoostAdDialog = lazyDialog(
  () => import('./boost-ad-dialog.tsx'),
  ({ ad }) => ad !== null,
);
const RemoveAdDialog = lazyDialog(
  () => import('./remove-ad-dialog.tsx'),
  ({ ad }) => ad !== null,
);

/** The actions that an ad's status permits. */
export function AdActions({ ad }: { ad: AdToAdminister }) {
  const [act, setAct] = useState<'boost' | 'remove' | null>(null);
  const restore = useRestoreAd();
  const may = useMayAdminister();
  const close = () => setAct(null);
  return (
    <div className="flex flex-wrap gap-2">
      {ad.status === 'active' && may('memberships') && (
        <Button
          size="sm"
          icon={<TrendingUp aria-hidden="true" className="size-4.5" />}
          aria-label={`تعزيز: ${ad.title}`}
          onClick={() => setAct('boost')}
        >
          تعزيز
        </Button>
      )}
      {ad.status === 'removed' && !ad.hidden && !ad.under_review
        ? may('ads') && (
            <Button
              size="sm"
              variant="outline"
              loading={restore.isPending}
              icon={<RotateCcw aria-hidden="true" className="size-4.5" />}
              aria-label={`إعادة: ${ad.title}`}
              onClick={() => restore.mutate({ adId: ad.id, removed_at: ad.removal?.created_at })}
            >
              إعادة إلى السوق
            </Button>
          )
        : may('ads') && (
            <Button
              size="sm"
              variant="danger"
              icon={<Ban aria-hidden="true" className="size-4.5" />}
              aria-label={`إزالة: ${ad.title}`}
              onClick={() => setAct('remove')}
            >
              إزالة
            </Button>
          )}
      <BoostAdDialog ad={act === 'boost' ? ad : null} onClose={close} />
      <RemoveAdDialog ad={act === 'remove' ? ad : null} onClose={close} />
    </div>
  );
}

import type { AdStatus } from '@arabati/domain/ads/vocabulary';
import { CircleCheck, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { toastError } from '../../form/toast-error.ts';
import { Button } from '../../ui/button.tsx';
import type { ButtonSize } from '../../ui/button-style.ts';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useSetAdStatus } from './use-set-ad-status.ts';

const SaleDialog = lazyDialog(() => import('./sale-dialog.tsx'));

export interface SoldButtonProps {
  ad: { id: string; status: AdStatus; price: number };
  size?: ButtonSize | undefined;
}

/** Opens the questions about a sale, or lists the owner's sold car again. */
export function SoldButton({ ad, size }: SoldButtonProps) {
  const { mutateAsync, isPending } = useSetAdStatus();
  const [selling, setSelling] = useState(false);

  async function listAgain() {
    try {
      await mutateAsync({ adId: ad.id, status: 'active' });
      toast({ tone: 'positive', title: 'إعلانك معروض للبيع من جديد' });
    } catch (error) {
      toastError(error);
    }
  }

  return (
    <>
      {ad.status === 'sold' ? (
        <Button
          variant="outline"
          size={size}
          block
          icon={<RotateCcw aria-hidden="true" className="size-5" />}
          loading={isPending}
          onClick={() => void listAgain()}
        >
          اعرضه للبيع من جديد
        </Button>
      ) : (
        <Button
          variant="outline"
          size={size}
          block
          icon={<CircleCheck aria-hidden="true" className="size-5" />}
          onClick={() => setSelling(true)}
        >
          سجّل البيع
        </Button>
      )}
      {/* Also after the sale, whose toast offers to undo it. */}
      {selling && <SaleDialog ad={ad} onClose={() => setSelling(false)} />}
    </>
  );
}

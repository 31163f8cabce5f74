import type { OwnAd } from '@arabati/domain/ads/own-ads.endpoints';
import { Tag } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';

const ChangePriceDialog = lazyDialog(() => import('./change-price-dialog.tsx'));

/** Opens the change of the price of the owner's ad. */
export function ChangePriceButton({ ad }: { ad: Pick<OwnAd, 'id' | 'price'> }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon={<Tag aria-hidden="true" className="size-4" />}
        className="-ms-3 justify-self-start"
        onClick={() => setOpen(true)}
      >
        تغيير السعر
      </Button>
      {open && <ChangePriceDialog ad={ad} onClose={() => setOpen(false)} />}
    </>
  );
}

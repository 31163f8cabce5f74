import { HandCoins } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';

const OfferTermsDialog = lazyDialog(() => import('./offer-terms-dialog.tsx'));

/** Opens what the owner of an ad accepts offers on. */
export function OfferTermsButton({ adId, inline = false }: { adId: string; inline?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={inline ? 'ghost' : 'outline'}
        size={inline ? 'sm' : 'md'}
        block={!inline}
        icon={<HandCoins aria-hidden="true" className={inline ? 'size-4' : 'size-5'} />}
        className={inline ? '-ms-3 justify-self-start' : undefined}
        onClick={() => setOpen(true)}
      >
        العروض
      </Button>
      {open && <OfferTermsDialog adId={adId} onClose={() => setOpen(false)} />}
    </>
  );
}

import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';

const RemovalDialog = lazyDialog(() => import('./removal-dialog.tsx'));

/** Opens the reason for which administrators removed the member's ad, and the appeal against it. */
export function RemovalButton({ ad }: { ad: { id: string; title: string } }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        aria-label={`سبب إزالة الإعلان: ${ad.title}`}
        onClick={() => setOpen(true)}
      >
        سبب الإزالة
      </Button>
      {open && <RemovalDialog ad={ad} onClose={() => setOpen(false)} />}
    </>
  );
}

import { Star } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';

const ReviewDialog = lazyDialog(() => import('./review-dialog.tsx'));

/** Opens the form for a review of an ad's seller. */
export function ReviewButton({ ad }: { ad: { id: string; title: string } }) {
  const { user } = useSession();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outline"
        block
        icon={<Star aria-hidden="true" className="size-5" />}
        aria-label={`تقييم البائع: ${ad.title}`}
        onClick={() => setOpen(true)}
      >
        تقييم البائع
      </Button>
      {open && user && <ReviewDialog memberId={user.id} ad={ad} onClose={() => setOpen(false)} />}
    </>
  );
}

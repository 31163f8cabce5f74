import { chassisStated, chassisVerified } from '@arabati/words/ads/chassis-words';
import { BadgeCheck, Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useSession } from '../../platform/session.ts';
import type { SignInRequest } from '../../platform/sign-in-return.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';

// Contains the form layer, which most visitors of an ad never need.
const ChassisDialog = lazyDialog(() => import('./chassis-dialog.tsx'));

interface ChassisCheckProps {
  adId: string;
  /** Last characters of the number, for the owner. */
  tail: string | null;
  /** Whether an administrator has seen the number. */
  verified: boolean;
}

/** That the seller stated the chassis number, and a check of it for buyers. */
export default function ChassisCheck({ adId, tail, verified }: ChassisCheckProps) {
  const { status } = useSession();
  const [path, navigate] = useLocation();
  const [open, setOpen] = useState(false);

  function start() {
    if (status === 'signed-in') return setOpen(true);
    const request: SignInRequest = { from: path, message: 'سجّل الدخول لتتحقق من رقم الشاسيه' };
    navigate('/auth', { state: request });
  }

  return (
    <Card className="flex flex-wrap items-center justify-between gap-3">
      <div>
        <p className="flex items-center gap-2 font-semibold">
          {verified ? (
            <BadgeCheck aria-hidden="true" className="size-5.5 shrink-0 text-positive-ink" />
          ) : (
            <Fingerprint aria-hidden="true" className="size-5.5 shrink-0 text-primary-ink" />
          )}
          {verified ? chassisVerified.title : chassisStated}
          {tail && <bdi dir="ltr">•••• {tail}</bdi>}
        </p>
        {verified && <p className="text-muted text-sm">{chassisVerified.text}</p>}
      </div>
      {!tail && (
        <Button variant="outline" onClick={start}>
          تحقّق من رقم الشاسيه
        </Button>
      )}
      {open && <ChassisDialog adId={adId} onClose={() => setOpen(false)} />}
    </Card>
  );
}

import type { AdDetail } from '@arabati/domain/ads/ad';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'wouter';
import { MakeOfferButton } from '../features/offers/make-offer-button.tsx';
import { useSession } from '../platform/session.ts';
import { lazyDialog } from '../ui/lazy-dialog.tsx';

const AdOfferDialog = lazyDialog(() => import('./ad-offer-dialog.tsx'));

/** Parameter of the ad's URL that opens the dialog. */
const parameter = 'offer';

interface AdOffer {
  ad: AdDetail;
  /** Whether the ad is another member's, and active. */
  mayWrite: boolean;
  /** Undefined for visitors, who learn it after they have signed in. */
  acceptsOffers: boolean | undefined;
  compact: boolean;
}

/**
 * Returns the button with which an offer is made, or the notice that the seller accepts none, and the dialog. They are
 * apart, because the button's place depends on the width of the screen, and what was typed must stay when it is turned.
 */
export function useAdOffer({ ad, mayWrite, acceptsOffers = true, compact }: AdOffer): {
  button: ReactNode;
  dialog: ReactNode;
} {
  const { status } = useSession();
  const [address, setAddress] = useSearchParams();
  const [pressed, setPressed] = useState(false);
  if (!mayWrite) return { button: null, dialog: null };
  if (!acceptsOffers) {
    const notice = <p className="text-center text-muted text-sm">صاحب الإعلان لا يستقبل عروضاً عليه</p>;
    return { button: compact ? null : notice, dialog: null };
  }
  function close() {
    setPressed(false);
    if (address.has(parameter)) setAddress({}, { replace: true });
  }
  return {
    button: (
      <MakeOfferButton
        address={`/ad/${ad.id}?${parameter}=1`}
        compact={compact}
        onPress={() => setPressed(true)}
      />
    ),
    dialog: status === 'signed-in' && (pressed || address.has(parameter)) && (
      <AdOfferDialog ad={ad} onClose={close} />
    ),
  };
}

import { MessageSquareText } from 'lucide-react';
import { Link } from 'wouter';
import { useSession } from '../../platform/session.ts';
import { buttonClass } from '../../ui/button-style.ts';
import { sellerAddress, signInToWrite } from './message-address.ts';

export interface MessageSellerLinkProps {
  ad: { id: string; sellerId: string };
  /** Renders an icon only, for the bar at the bottom of a phone's screen. */
  compact?: boolean | undefined;
}

/** Link from an ad to its seller's conversation. A visitor signs in first. */
export function MessageSellerLink({ ad, compact = false }: MessageSellerLinkProps) {
  const { status } = useSession();
  const address = sellerAddress(ad);
  const visitor = status === 'signed-out';
  return (
    <Link
      href={visitor ? '/auth' : address}
      state={visitor ? signInToWrite(address) : undefined}
      className={buttonClass({ variant: 'outline', block: !compact })}
    >
      <MessageSquareText aria-hidden="true" className="size-5" />
      <span className={compact ? 'sr-only' : undefined}>مراسلة البائع</span>
    </Link>
  );
}

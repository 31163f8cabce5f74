import { HandCoins } from 'lucide-react';
import { Link } from 'wouter';
import { useSession } from '../../platform/session.ts';
import type { SignInRequest } from '../../platform/sign-in-return.ts';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-style.ts';

interface MakeOfferButtonProps {
  /** The ad's URL with the dialog open. */
  address: string;
  /** Renders an icon only, for the bar at the bottom of a phone's screen. */
  compact: boolean;
  onPress: () => void;
}

/** Opens the dialog of an offer. A visitor signs in first, and the dialog opens on the way back. */
export function MakeOfferButton({ address, compact, onPress }: MakeOfferButtonProps) {
  const { status } = useSession();
  const icon = <HandCoins aria-hidden="true" className="size-5" />;
  const label = <span className={compact ? 'sr-only' : undefined}>قدّم عرضاً</span>;
  if (status !== 'signed-out') {
    return (
      <Button variant="outline" block={!compact} icon={icon} onClick={onPress}>
        {label}
      </Button>
    );
  }
  const state: SignInRequest = { from: address, message: 'يجب تسجيل الدخول لتقديم عرض' };
  return (
    <Link href="/auth" state={state} className={buttonClass({ variant: 'outline', block: !compact })}>
      {icon}
      {label}
    </Link>
  );
}

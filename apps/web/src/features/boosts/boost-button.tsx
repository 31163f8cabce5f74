import { hasTopSpot } from '@arabati/domain/ads/ad-badges';
import { TrendingUp } from 'lucide-react';
import { Link } from 'wouter';
import { useSession } from '../../platform/session.ts';
import { type ButtonSize, buttonClass } from '../../ui/button-style.ts';

export interface BoostButtonProps {
  ad: { id: string; top_spot: boolean; top_spot_until: string | null; seller: { user_id: string } };
  size?: ButtonSize | undefined;
}

/** Link to boosting an ad, for its owner only. */
export function BoostButton({ ad, size = 'sm' }: BoostButtonProps) {
  const { user } = useSession();
  if (user?.id !== ad.seller.user_id) return null;
  return (
    <Link href={`/boost-ad/${ad.id}`} className={buttonClass({ variant: 'soft', size, block: true })}>
      <TrendingUp aria-hidden="true" className="size-4.5 shrink-0" />
      {hasTopSpot(ad, new Date()) ? 'مُعزز حالياً' : 'تعزيز الإعلان'}
    </Link>
  );
}

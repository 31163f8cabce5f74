import type { AdCard } from '@arabati/domain/ads/ad';
import { isPremium } from '@arabati/domain/memberships/membership-types';
import { identityVerified, paidMembership } from '@arabati/words/identity-verification/identity-badge-words';
import { clsx } from 'clsx';
import { Crown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { IdentityBadge } from './identity-badge.tsx';

interface SellerBadgesProps {
  seller: Pick<AdCard['seller'], 'identity_verified' | 'membership_type'>;
  className?: string | undefined;
}

/** The badges of a seller, each with its meaning: one is a paid plan, the other is not. */
export function SellerBadges({ seller, className }: SellerBadgesProps) {
  const premium = isPremium(seller.membership_type);
  if (!premium && !seller.identity_verified) return null;
  return (
    <ul className={clsx('grid gap-1.5', className)}>
      {seller.identity_verified && <Meaning badge={<IdentityBadge />}>{identityVerified.text}</Meaning>}
      {premium && (
        <Meaning
          badge={
            <Badge tone="premium" icon={<Crown aria-hidden="true" />}>
              {paidMembership.title}
            </Badge>
          }
        >
          {paidMembership.text}
        </Meaning>
      )}
    </ul>
  );
}

function Meaning({ badge, children }: { badge: ReactNode; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-muted text-sm">
      {badge}
      <span>{children}</span>
    </li>
  );
}

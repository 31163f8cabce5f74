import { identityVerified } from '@arabati/words/identity-verification/identity-badge-words';
import { IdCard } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';

/** Administrators have seen documents of the seller's identity. Unlike the badge of a plan, it cannot be bought. */
export function IdentityBadge() {
  return (
    <Badge tone="identity" icon={<IdCard aria-hidden="true" />}>
      {identityVerified.title}
    </Badge>
  );
}

import { showroomVerified } from '@arabati/words/showrooms/showroom-words';
import { BadgeCheck } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';

/** Administrators have verified the showroom. Unlike the badge of a plan, it cannot be bought. */
export function ShowroomBadge() {
  return (
    <Badge tone="identity" icon={<BadgeCheck aria-hidden="true" />}>
      {showroomVerified.title}
    </Badge>
  );
}

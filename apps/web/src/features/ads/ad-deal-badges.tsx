import type { AdDetail } from '@arabati/domain/ads/ad';
import { ownerRole } from '@arabati/domain/ads/vocabulary';
import { commissionWords, sellerRoleBadge } from '@arabati/words/ads/fact-words';
import { BadgeCheck, FileText, HandCoins, UserRound } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';

/** Facts that matter before a call: seller, broker's commission, papers, licence. */
export function AdDealBadges({ ad }: { ad: AdDetail }) {
  const licensed = ad.license_status === 'ترخيص ساري';
  const stated = [ad.seller_role, ad.papers_type, ad.license_status].some((fact) => fact !== null);
  return (
    <ul className="flex flex-wrap items-center gap-2">
      {ad.seller_role && (
        <li>
          <Badge
            tone={ad.seller_role === ownerRole ? 'positive' : 'primary'}
            icon={<UserRound aria-hidden="true" />}
          >
            {sellerRoleBadge(ad.seller_role)}
          </Badge>
        </li>
      )}
      {ad.broker_commission_requested && (
        <li>
          <Badge tone="warning" icon={<HandCoins aria-hidden="true" />}>
            {commissionWords(true, ad.broker_commission_amount)}
          </Badge>
        </li>
      )}
      {ad.papers_type && (
        <li>
          <Badge icon={<FileText aria-hidden="true" />}>{ad.papers_type}</Badge>
        </li>
      )}
      {ad.license_status && (
        <li>
          <Badge tone={licensed ? 'positive' : 'warning'} icon={<BadgeCheck aria-hidden="true" />}>
            {ad.license_status}
          </Badge>
        </li>
      )}
      {/* These facts are not verified, and a green badge must not suggest it. */}
      {stated && <li className="text-muted text-sm">حسب كلام البائع</li>}
    </ul>
  );
}

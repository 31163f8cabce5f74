import type { AdStatus } from '@arabati/domain/ads/vocabulary';
import { adStatusWords } from '@arabati/words/ads/own-ad-words';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

const tones: Record<AdStatus, BadgeTone> = {
  active: 'positive',
  paused: 'neutral',
  sold: 'warning',
  removed: 'danger',
};

interface AdStatusBadgeProps {
  status: AdStatus;
  /** Whether the suspension of its owner hides the ad. */
  hidden: boolean;
  /** Whether reports hide the ad until an administrator decides. */
  underReview: boolean;
}

export function AdStatusBadge({ status, hidden, underReview }: AdStatusBadgeProps) {
  if (underReview) return <Badge tone="warning">مخفي للمراجعة</Badge>;
  if (hidden) return <Badge tone="warning">مخفي، صاحبه موقوف</Badge>;
  return <Badge tone={tones[status]}>{adStatusWords[status]}</Badge>;
}

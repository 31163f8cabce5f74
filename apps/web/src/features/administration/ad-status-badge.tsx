import type { AdStatus } from '@arabati/domain/ads/vocabulary';
import { adStatusWords } from '@arabati/words/ads/own-ad-words';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

const tones: Record<AdStatus, BadgeTone> = { active: 'positive', sold: 'warning', removed: 'danger' };

/** @param props.hidden whether the suspension of its owner hides the ad. */
export function AdStatusBadge({ status, hidden }: { status: AdStatus; hidden: boolean }) {
  if (hidden) return <Badge tone="warning">مخفي، صاحبه موقوف</Badge>;
  return <Badge tone={tones[status]}>{adStatusWords[status]}</Badge>;
}

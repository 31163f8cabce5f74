import type { AdStatus } from '@arabati/domain/ads/vocabulary';
import { adStatusWords } from '@arabati/words/ads/own-ad-words';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

const tones: Record<AdStatus, BadgeTone> = { active: 'positive', sold: 'warning', removed: 'danger' };

export function AdStatusBadge({ status }: { status: AdStatus }) {
  return <Badge tone={tones[status]}>{adStatusWords[status]}</Badge>;
}

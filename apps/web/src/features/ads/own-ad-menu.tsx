import { renewableFrom } from '@arabati/domain/ads/ad-life';
import type { OwnAd } from '@arabati/domain/ads/own-ads.endpoints';
import { formatDayOfYear } from '@arabati/words/dates/date-words';
import { ArrowUpToLine, History, Pause, Trash2 } from 'lucide-react';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useOwnAdActs } from './use-own-ad-acts.ts';

export interface OwnAdMenuProps {
  /** `popovertarget` of the button. */
  id: string;
  ad: OwnAd;
  /** Ads of the monthly allowance that a renewal uses. */
  renewalAds: number;
  onOpen: (dialog: 'history' | 'renew' | 'delete') => void;
}

/** What an owner does with an ad besides selling it. */
export function OwnAdMenu({ id, ad, renewalAds, onOpen }: OwnAdMenuProps) {
  const { run } = useOwnAdActs(ad.id);
  const from = renewableFrom(new Date(ad.renewed_at ?? ad.created_at));
  const isEarly = from > new Date();

  function renew() {
    if (isEarly) {
      toast({
        tone: 'neutral',
        title: 'لم يحن وقت التجديد',
        description: `يمكنك تجديد هذا الإعلان من ${formatDayOfYear(from)}`,
      });
    } else if (renewalAds > 0) onOpen('renew');
    else void run('renew');
  }

  return (
    <Menu label="المزيد لإعلانك" id={id} openAtOnce>
      {ad.status === 'active' && (
        <>
          <MenuItem icon={<ArrowUpToLine aria-hidden="true" />} onClick={renew}>
            جدّد الإعلان
            <span className="block text-muted text-xs">
              {isEarly ? `من ${formatDayOfYear(from)}` : 'يصعد في ترتيب الأحدث'}
            </span>
          </MenuItem>
          <MenuItem icon={<Pause aria-hidden="true" />} onClick={() => void run('pause')}>
            أوقفه مؤقتاً
          </MenuItem>
        </>
      )}
      <MenuItem icon={<History aria-hidden="true" />} onClick={() => onOpen('history')}>
        سجل الإعلان
      </MenuItem>
      <MenuItem icon={<Trash2 aria-hidden="true" />} tone="danger" onClick={() => onOpen('delete')}>
        حذف الإعلان
      </MenuItem>
    </Menu>
  );
}

import type { AdCard, AdDetail } from '@arabati/domain/ads/ad';
import { Eye, EyeOff, GitCompareArrows } from 'lucide-react';
import { addComparedAd, removeComparedAd } from '../features/comparison/change-compared-ads.ts';
import { comparedAds } from '../features/comparison/compared-ads.ts';
import { useHiddenIds } from '../features/hidden-ads/hidden-ids.ts';
import { hideAd, showAgain } from '../features/hidden-ads/set-hidden.ts';
import { useSession } from '../platform/session.ts';
import { useSelected } from '../state/create-store.ts';
import { Menu, MenuItem } from '../ui/menu.tsx';
import { focusNextCard } from './focus-next-card.ts';

export interface AdMenuProps {
  /** `popovertarget` of the button. */
  id: string;
  ad: Pick<AdCard, 'id' | 'title' | 'seller'> & (Pick<AdCard, 'cover'> | Pick<AdDetail, 'photos'>);
}

/** What a person can do with an ad besides opening it. */
export function AdMenu({ id, ad }: AdMenuProps) {
  const compared = useSelected(comparedAds, (ads) => ads.some((other) => other.id === ad.id));
  const hidden = useHiddenIds().has(ad.id);
  const isOwn = useSession().user?.id === ad.seller.user_id;
  const cover = 'cover' in ad ? ad.cover : (ad.photos[0] ?? null);
  return (
    <Menu label="خيارات الإعلان" id={id} openAtOnce>
      <MenuItem
        icon={<GitCompareArrows aria-hidden="true" />}
        onClick={() =>
          compared ? removeComparedAd(ad.id) : addComparedAd({ id: ad.id, title: ad.title, cover })
        }
      >
        {compared ? 'أزل من المقارنة' : 'أضف إلى المقارنة'}
      </MenuItem>
      {!isOwn &&
        (hidden ? (
          <MenuItem icon={<Eye aria-hidden="true" />} onClick={() => showAgain(ad.id)}>
            أظهر الإعلان في القوائم
          </MenuItem>
        ) : (
          <MenuItem
            icon={<EyeOff aria-hidden="true" />}
            onClick={() => {
              focusNextCard(id);
              hideAd(ad.id);
            }}
          >
            لا يهمني هذا الإعلان
          </MenuItem>
        ))}
    </Menu>
  );
}

import { count, nouns } from '@arabati/words/numbers/plural';
import { X } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { useStore } from '../../state/create-store.ts';
import { buttonClass } from '../../ui/button-style.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { clearComparedAds } from './change-compared-ads.ts';
import { compareAddress } from './compare-address.ts';
import { comparedAds } from './compared-ads.ts';
import { ComparedThumbnail } from './compared-thumbnail.tsx';

/**
 * The ads that were chosen for a comparison, at the bottom of the screen. `--compare-bar-space` moves the page's end,
 * its action bar and toasts above it.
 */
export default function CompareBar() {
  const ads = useStore(comparedAds);
  const [path] = useLocation();
  if (ads.length === 0 || path === '/compare') return null;
  const ready = ads.length > 1;
  return (
    <section
      aria-label="المقارنة"
      data-compare-bar=""
      className="fixed inset-x-0 bottom-(--bottom-navigation-space,0px) z-10 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)]"
    >
      <LiveRegion>{`${count(ads.length, nouns.car)} للمقارنة`}</LiveRegion>
      <div className="mx-auto flex h-(--compare-bar-height) max-w-lg items-center gap-2 px-4">
        <ul className="flex gap-1.5">
          {ads.map((ad) => (
            <li key={ad.id} className="w-10">
              <ComparedThumbnail ad={ad} className="rounded-sm" />
            </li>
          ))}
        </ul>
        <p className="min-w-0 grow text-muted text-sm leading-tight">
          {ready ? '' : 'اختر سيارة أخرى لتقارن'}
        </p>
        {ready && (
          <Link href={compareAddress(ads.map(({ id }) => id))} className={buttonClass({ size: 'sm' })}>
            قارن ({ads.length})
          </Link>
        )}
        <IconButton label="إفراغ المقارنة" icon={<X aria-hidden="true" />} onClick={clearComparedAds} />
      </div>
    </section>
  );
}

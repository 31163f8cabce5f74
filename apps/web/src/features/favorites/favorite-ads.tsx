import { Heart } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useRefill } from '../../platform/use-refill.ts';
import { buttonClass } from '../../ui/button-style.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useFavoriteAds } from './use-favorite-ads.ts';

export interface FavoriteAdsProps {
  /** Shows a list of ads in each of its states. */
  list: (ads: { query: ReturnType<typeof useFavoriteAds>; empty: ReactNode }) => ReactNode;
}

/** The member's favorite ads. */
export function FavoriteAds({ list }: FavoriteAdsProps) {
  const query = useFavoriteAds();
  useRefill(query);
  return list({
    query,
    empty: (
      <EmptyState
        level={3}
        icon={<Heart />}
        title="لا توجد إعلانات في المفضلة"
        description="اضغط القلب على أي إعلان يعجبك لتجده هنا متى شئت."
        action={
          <Link href="/cars" className={buttonClass()}>
            تصفح السيارات
          </Link>
        }
      />
    ),
  });
}

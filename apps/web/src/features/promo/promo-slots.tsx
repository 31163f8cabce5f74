import { promoDays, promoPollMs, promoSlots } from '@arabati/domain/promo/promo';
import { getPromo } from '@arabati/domain/promo/promo.requests';
import { countOblique, formatNumber, nouns } from '@arabati/words/numbers/plural';
import { useQuery } from '@tanstack/react-query';
import { Crown } from 'lucide-react';
import { apiQuery } from '../../platform/api-query.ts';

/** The launch promotion: the length of the free premium membership, and the slots left. */
export function PromoSlots() {
  const promo = useQuery({ ...apiQuery(getPromo, {}), refetchInterval: promoPollMs, staleTime: 0 });
  if (promo.isError && !promo.data) return null;
  if (promo.data && promo.data.remaining_slots <= 0) {
    return <p className="text-sm">انتهى عرض الإطلاق، والتسجيل مجاني دائماً.</p>;
  }
  return (
    <div className="flex items-center gap-2.5 rounded-md border border-accent/60 bg-accent/15 px-3 py-1.5 lg:px-4 lg:py-3">
      <Crown aria-hidden="true" className="size-5.5 shrink-0 text-accent lg:size-7" />
      <p className="flex min-w-0 flex-wrap gap-x-2 max-lg:text-[0.8125rem] max-lg:leading-snug lg:block">
        <span className="font-bold lg:block">
          عضوية مميزة {countOblique(promo.data?.days ?? promoDays, nouns.day)} مجاناً لأول{' '}
          {countOblique(promo.data?.slots ?? promoSlots, nouns.marketMember)}
        </span>
        <span className="lg:block lg:text-sm">
          العضويات المتبقية:{' '}
          {/* Reserves the width of a figure, so that nothing below moves when the response arrives. */}
          <bdi className="inline-block min-w-5 font-extrabold">
            {promo.data && formatNumber(promo.data.remaining_slots)}
          </bdi>
        </span>
      </p>
    </div>
  );
}

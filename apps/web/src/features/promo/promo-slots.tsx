import { promoPollMs, promoSlots } from '@arabati/domain/promo/promo';
import { getPromo } from '@arabati/domain/promo/promo.endpoints';
import { count, formatNumber, nouns } from '@arabati/words/numbers/plural';
import { useQuery } from '@tanstack/react-query';
import { Crown } from 'lucide-react';
import { apiQuery } from '../../platform/api-query.ts';

/** The launch promotion: how many of its slots are left right now. */
export function PromoSlots() {
  const promo = useQuery({ ...apiQuery(getPromo, {}), refetchInterval: promoPollMs, staleTime: 0 });
  if (promo.isError && !promo.data) return null;
  return (
    <div className="flex items-center gap-3 rounded-md bg-premium px-4 py-3 text-on-premium">
      <Crown aria-hidden="true" className="size-7 shrink-0" />
      <p className="min-w-0">
        <span className="block font-bold">
          عضوية مميزة مجاناً لأول {count(promo.data?.slots ?? promoSlots, nouns.member)}
        </span>
        <span className="block text-sm">
          المقاعد المتبقية:{' '}
          {/* A figure's width is kept for the answer, so that nothing below moves when it comes. */}
          <bdi className="inline-block min-w-5 font-extrabold text-base">
            {promo.data && formatNumber(Math.max(0, promo.data.remaining_slots))}
          </bdi>
        </span>
      </p>
    </div>
  );
}

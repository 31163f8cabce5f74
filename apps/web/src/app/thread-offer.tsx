import { Link } from 'wouter';
import type { ShownOffer } from '../features/messages/thread.tsx';
import { OfferCard } from '../features/offers/offer-card.tsx';
import { buttonClass } from '../ui/button-style.ts';

/** The message of an offer. After it has ended, its buyer can make another one on the ad's page. */
export default function ThreadOffer({ partnership, isLast, ...shown }: ShownOffer) {
  const { ad_id: adId, ad_price: price, is_seller: isSeller, other_user_id } = partnership;
  const mayAnswer = other_user_id !== null && !partnership.frozen && !partnership.blocked;
  const hasEnded = shown.state !== 'open' && shown.state !== 'accepted';
  const mayOffer = isLast && hasEnded && mayAnswer && !isSeller && !shown.closed && adId !== null;
  return (
    <OfferCard
      {...shown}
      price={price}
      isSeller={isSeller}
      mayAnswer={mayAnswer}
      actions={
        mayOffer && (
          <p className="mt-2">
            <Link href={`/ad/${adId}?offer=1`} className={buttonClass({ size: 'sm', variant: 'outline' })}>
              قدّم عرضاً آخر
            </Link>
          </p>
        )
      }
    />
  );
}

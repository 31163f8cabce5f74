import type { Connection } from '../../platform/database.ts';

/**
 * Checks an ad that its owner lists, in the same transaction, which has locked the owner. Later features provide it:
 * they may hide the ad.
 *
 * @param ad.isNew whether it is posted, and not listed again.
 * @returns whether they hid the ad.
 */
export type ListedAdCheck = (
  tx: Connection,
  ad: { adId: string; isNew: boolean; now: Date },
) => Promise<boolean>;

/** What later features do in the transactions of an ad's owner. */
export interface OwnAdHooks {
  checkListedAd: ListedAdCheck;
  /** Called after an ad was marked as sold. */
  afterSale: (tx: Connection, ad: { adId: string; now: Date }) => Promise<void>;
  /** Called after an ad that was sold has been listed again, or its sale undone. */
  afterSaleEnded: (tx: Connection, adId: string) => Promise<void>;
  /** Called before an ad is deleted, which the transaction has locked. */
  beforeDeletion: (tx: Connection, adId: string) => Promise<void>;
}

import type { Connection } from '../../platform/database.ts';

/**
 * Checks an ad that its owner lists, in the same transaction, which has locked the owner. Later features provide it:
 * they may hide the ad.
 */
export type ListedAdCheck = (tx: Connection, ad: { adId: string; now: Date }) => Promise<void>;

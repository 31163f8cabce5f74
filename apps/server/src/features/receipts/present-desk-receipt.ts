import { type AdObstacle, findAdObstacle } from '@arabati/domain/boosts/ad-obstacle';
import { currentMembershipType } from '@arabati/domain/memberships/current-membership';
import type { AlikeReceipt, DeskReceipt, Resemblance } from '@arabati/domain/receipts/receipt-desk.endpoints';
import type { findAlike } from './alike-receipts.queries.ts';
import type { DeskReceiptRow } from './receipt-desk.queries.ts';
import { serializeReceipt } from './serialize-receipt.ts';

type BoostPrices = Readonly<Record<string, { price: number }>>;

/** @param boosts the current prices of boosts. */
export function presentDeskReceipt(
  row: DeskReceiptRow,
  { boosts, now }: { boosts: BoostPrices; now: Date },
): DeskReceipt {
  const { user_id, display_name, user_id_display, membership_type, membership_expires_at, plan } = row;
  return {
    ...serializeReceipt(row),
    member:
      user_id === null || display_name === null || user_id_display === null || membership_type === null
        ? null
        : {
            user_id,
            display_name,
            user_id_display,
            membership_type: currentMembershipType({ membership_type, membership_expires_at }, now),
            suspended: row.suspended,
          },
    price: row.ordered_price ?? row.plan_price ?? boosts[plan]?.price ?? 0,
    ad_obstacle: obstacleOf(row),
    administrator: row.administrator,
  };
}

function obstacleOf(row: DeskReceiptRow): AdObstacle | null {
  if (row.kind !== 'boost' || row.state !== 'waiting') return null;
  if (row.ad_status === null) return 'deleted';
  return findAdObstacle({
    status: row.ad_status,
    hidden_status: row.ad_hidden_status,
    review_status: row.ad_review_status,
  });
}

export function presentAlike(row: Awaited<ReturnType<typeof findAlike>>[number]): AlikeReceipt {
  const { id, state, user_id, display_name, user_id_display, transaction_number, amount, created_at } = row;
  return {
    id,
    state,
    by: presentResemblances(row),
    member:
      user_id === null || display_name === null || user_id_display === null
        ? null
        : { user_id, display_name, user_id_display },
    transaction_number,
    amount,
    created_at: created_at.toISOString(),
  };
}

export function presentResemblances(row: {
  number: boolean;
  same_picture: boolean;
  similar_picture: boolean;
}): Resemblance[] {
  return [
    ...(row.number ? (['number'] as const) : []),
    ...(row.same_picture ? (['same-picture'] as const) : []),
    // The same file also looks similar. Report the stronger resemblance only.
    ...(row.similar_picture && !row.same_picture ? (['similar-picture'] as const) : []),
  ];
}

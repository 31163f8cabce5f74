import type { ListOrder } from '@arabati/domain/ads/ad-filters';
import { type RawBuilder, sql } from 'kysely';
import type { Position } from './page-cursor.ts';

interface Order {
  by: RawBuilder<unknown>;
  /** The last listed ad's values in this order, as a JSON array. A cursor contains them. */
  position: RawBuilder<string>;
  /** Matches ads after a position. A row comparison lets the index scan start there. */
  after(position: Position): RawBuilder<boolean>;
}

/**
 * All sort orders. Each is total (ties by id) and matches one index of active ads, scanned forwards or backwards:
 * `default` ads_default_order; `newest` and `oldest` ads_by_age (for one seller ads_by_seller); `price-low` and
 * `price-high` ads_by_price.
 */
export const adOrders: Record<ListOrder, Order> = {
  default: {
    by: sql`ads.priority_score desc, ads.is_premium desc, ads.created_at desc, ads.id desc`,
    position: sql`json_build_array(ads.priority_score, ads.is_premium, ads.created_at, ads.id)::text`,
    after: ([priority, premium, createdAt, id]) =>
      sql`(ads.priority_score, ads.is_premium, ads.created_at, ads.id)
        < (${priority}::int, ${premium}::boolean, ${createdAt}::timestamptz, ${id}::uuid)`,
  },
  newest: {
    by: sql`ads.created_at desc, ads.id desc`,
    position: sql`json_build_array(ads.created_at, ads.id)::text`,
    after: ([createdAt, id]) => sql`(ads.created_at, ads.id) < (${createdAt}::timestamptz, ${id}::uuid)`,
  },
  oldest: {
    by: sql`ads.created_at, ads.id`,
    position: sql`json_build_array(ads.created_at, ads.id)::text`,
    after: ([createdAt, id]) => sql`(ads.created_at, ads.id) > (${createdAt}::timestamptz, ${id}::uuid)`,
  },
  'price-low': {
    by: sql`ads.price, ads.id`,
    position: sql`json_build_array(ads.price, ads.id)::text`,
    after: ([price, id]) => sql`(ads.price, ads.id) > (${price}::bigint, ${id}::uuid)`,
  },
  'price-high': {
    by: sql`ads.price desc, ads.id desc`,
    position: sql`json_build_array(ads.price, ads.id)::text`,
    after: ([price, id]) => sql`(ads.price, ads.id) < (${price}::bigint, ${id}::uuid)`,
  },
};

import { newAdsCeiling } from '@arabati/domain/saved-searches/saved-searches.requests';
import { type RawBuilder, sql } from 'kysely';

/**
 * Counts the ads that matched a search since it was opened, as its list shows them: still listed, not hidden by the
 * member, and not of a seller whom the member has blocked. Served by saved_search_matches_by_time, hidden_ads_pkey and
 * the unique index of blocks.
 *
 * @param search the alias of the row of the search.
 */
export const newAdsOf = (
  search: 'saved_searches' | 'searches',
  limit: number = newAdsCeiling,
): RawBuilder<number> => sql<number>`(
  select count(*)::int
    from (select from saved_search_matches as matches
            join ads on ads.id = matches.ad_id and ads.status = 'active'
           where matches.saved_search_id = ${sql.ref(`${search}.id`)}
             and matches.matched_at >= ${sql.ref(`${search}.seen_at`)}
             and not exists (select from hidden_ads
                              where hidden_ads.user_id = ${sql.ref(`${search}.user_id`)} and hidden_ads.ad_id = ads.id)
             and not exists (select from blocks
                              where blocks.user_id = ${sql.ref(`${search}.user_id`)} and blocks.blocked_id = ads.user_id)
           limit ${sql.lit(limit)}) as found)`;

/** Whether a search is not paused and has new ads. An alert waits for hours, in which its ads may be sold. */
export const hasNewAds = (id: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`
  exists (select from saved_searches
           where saved_searches.id = ${id} and not saved_searches.is_paused and ${newAdsOf('saved_searches', 1)} > 0)`;

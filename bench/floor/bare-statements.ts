import type { VariedSearch } from '../speed/varied-searches.ts';
import { card } from './bare-card.ts';
import type { Statement } from './floor.ts';

const qualified = card.replaceAll(/\w+/g, (column) => `ads.${column}`);

/** The newest ads of one table. */
export const bareList = (limit: number): Statement => ({
  name: 'bare_list',
  text: `select ${card} from bare.ads order by created_at desc limit $1`,
  values: [limit],
});

/** One ad with its seller. */
export const bareAd = (id: string): Statement => ({
  name: 'bare_ad',
  text: `select ${qualified}, ads.description, sellers.display_name, sellers.avatar_url, sellers.membership_type
           from bare.ads join bare.sellers using (user_id) where ads.id = $1`,
  values: [id],
});

/** A partial match through a trigram index. */
export const bareTrigramSearch = ({ text, city, price }: VariedSearch): Statement => ({
  name: 'bare_trigrams',
  text: `select ${card} from bare.ads where text like $1 and city = $2 and price <= $3 order by created_at desc limit 20`,
  values: [`%${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`, city, price],
});

/** The newest ads with a word, from a table of words. */
export const bareWordSearch = ({ text }: VariedSearch): Statement => ({
  name: 'bare_words',
  text: `select ${qualified}
           from (select id, created_at from bare.words where word = $1 order by created_at desc limit 20) found
           join bare.ads using (id) order by found.created_at desc`,
  values: [text.toLowerCase().split(' ')[0]],
});

/** The newest ads of the same model. */
export const bareSimilarAds = (id: string): Statement => ({
  name: 'bare_similar',
  text: `select ${qualified} from bare.ads
           join bare.ads this on this.id = $1 and ads.brand = this.brand and ads.model = this.model
          where ads.id <> $1 order by ads.created_at desc limit 6`,
  values: [id],
});

/** The most frequent brands and models that begin with a text. */
export const bareSuggestions = (text: string): Statement => ({
  name: 'bare_suggestions',
  text: 'select name, count from bare.names where name like $1 order by count desc limit 8',
  values: [`${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`],
});

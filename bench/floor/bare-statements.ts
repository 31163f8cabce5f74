import type { VariedSearch } from '../speed/varied-searches.ts';
import type { Statement } from './floor.ts';

const card = `id, title, brand, model, year, price, is_negotiable, city, mileage, fuel_type, transmission, condition,
  papers_type, seller_role, license_status, view_count, created_at`;
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

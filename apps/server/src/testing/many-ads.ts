import { buildSearchDocument } from '@arabati/domain/search/document/build-search-document';
import { searchVersion } from '@arabati/domain/search/document/search-version';
import { isTrait, traitsOf } from '@arabati/domain/search/document/traits';
import { dictionary } from '@arabati/domain/search/parse/dictionary';
import type pg from 'pg';

/** Brands and models, the most frequent first. */
const models = [
  ['تويوتا', 'كورولا'],
  ['هيونداي', 'أكسنت'],
  ['تويوتا', 'هايلوكس'],
  ['كيا', 'مورنينق'],
  ['هيونداي', 'كليك'],
  ['تويوتا', 'لاندكروزر'],
  ['نيسان', 'صني'],
  ['ميتسوبيشي', 'لانسر'],
  ['سوزوكي', 'سويفت'],
  ['تويوتا', 'كامري'],
  ['هيونداي', 'توسان'],
  ['كيا', 'سبورتاج'],
  ['إيسوزو', 'دي ماكس'],
  ['فورد', 'رينجر'],
  ['هوندا', 'سيفيك'],
  ['مازدا', 'BT-50'],
  ['لكزس', 'LX'],
  ['بيجو', '504'],
] as const;
const cities = [
  'الخرطوم',
  'أم درمان',
  'بحري',
  'بورتسودان',
  'ود مدني',
  'كسلا',
  'عطبرة',
  'نيالا',
  'دنقلا',
  'سواكن',
];
const phrases = [
  'بحالة ممتازة',
  'استعمال نظيف',
  'مكيف ثلج',
  'وارد الخليج',
  'جنوط سبورت',
  'كراسي جلد',
  'صيانة دورية',
  'لون أبيض',
  'ماكينة جديدة',
  'فحص كامل',
];

/** Returns the search columns of a model or a city, the same for all its ads. */
function describe(part: { brand?: string; model?: string; city?: string; title?: string }) {
  const { terms, ...keys } = buildSearchDocument({
    title: '',
    description: '',
    brand: '',
    model: '',
    city: '',
    year: null,
    fuel_type: null,
    transmission: null,
    condition: null,
    papers_type: null,
    seller_role: null,
    license_status: null,
    broker_commission_requested: false,
    ...part,
  });
  return { terms: terms.join('|'), ...keys };
}

/** A word in about one of 2,000 ads. */
export const rareWord = 'ليموزين';

/** Drops the indexes of ads that enforce nothing: building them afterwards takes a fifth of the time of maintaining them. */
async function dropIndexes(client: pg.PoolClient): Promise<{ definition: string }[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition
       from pg_index where indrelid = 'ads'::regclass and not indisunique`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows;
}

/**
 * Inserts plausible, unevenly distributed ads in two statements. Equal counts produce equal ads. They have a cover but no
 * photo rows and no numbers, because they are for measuring lists. Tests copy a database that has them (`startTestApp`).
 */
export async function insertManyAds(pool: pg.Pool, count: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    // An unflushed commit would prevent the vacuum below from marking pages as all-visible.
    await client.query('set synchronous_commit = on');
    const indexes = await dropIndexes(client);
    await client.query('select setseed(0.42)');
    await client.query(
      `with people as (
         insert into users (id, email, email_confirmed_at, created_at, updated_at)
         select md5('user ' || n)::uuid, 'many-' || n || '@example.com', now(), now(), now()
           from generate_series(1, greatest(10, $1::int / 50)) n
         returning id, email
       )
       insert into profiles (user_id, display_name, city, unique_id, user_id_display, points, credits,
                             last_monthly_reset, created_at)
       select id, 'معرض ' || number, 'الخرطوم', lpad(number, 6, '0'), lpad(number, 8, '0'), 10, 0, now(), now()
         from (select id, substring(email from '[0-9]+') as number from people) numbered`,
      [count],
    );
    await client.query(
      `insert into ads (search_terms, traits, brand_key, model_key, city_key, state_key, search_version, id, user_id,
                        status, title, description, brand, model, year, price, city, mileage, fuel_type,
                        transmission, condition, papers_type, seller_role, license_status, is_premium, is_featured,
                        priority_score, seller_name, created_at, updated_at, cover, photo_count)
       select array_to_tsvector(array(select distinct unnest(
                string_to_array(picked ->> 'terms', '|') || string_to_array(place ->> 'terms', '|') ||
                string_to_array(phrased ->> 'terms', '|') ||
                attributes || array['w:' || year, 'year:' || year] ||
                case when n % 2000 = 7 then array['w:' || $5] end))),
              (picked ->> 'traits')::bigint | (place ->> 'traits')::bigint | (phrased ->> 'traits')::bigint |
                (select sum(($7::jsonb ->> term)::bigint) from unnest(attributes) term)::bigint,
              picked ->> 'brand_key', picked ->> 'model_key', place ->> 'city_key', place ->> 'state_key', $6,
              md5('ad ' || n)::uuid, md5('user ' || seller)::uuid,
              case when n % 50 = 0 then 'sold' else 'active' end,
              concat_ws(' ', picked ->> 'brand', picked ->> 'model', year),
              concat_ws('، ', phrased ->> 'title', case when n % 2000 = 7 then $5 end),
              picked ->> 'brand', picked ->> 'model', year,
              (1 + random() * random() * 400)::bigint * 250000,
              place ->> 'city', (random() * 400000)::int, fuel_type, transmission, condition, papers_type,
              seller_role, license_status,
              n % 17 = 0, n % 211 = 0, case when n % 101 = 0 then 10 else 0 end,
              'معرض ' || seller, now() - random() * interval '300 days', now(),
              jsonb_build_object('name', md5('photo ' || n), 'width', 800, 'height', 600, 'blur',
                                 'data:image/webp;base64,' || repeat('UklGRkIAAABXRUJQ', 14)),
              3
         from (
           select *,
                  array['fuel_type:' || fuel_type, 'transmission:' || transmission, 'condition:' || condition,
                        'papers_type:' || papers_type, 'seller_role:' || seller_role,
                        'license_status:' || license_status] as attributes
             from (
               select n, 1 + n % greatest(10, $1::int / 50) as seller,
                      $2::jsonb -> floor(random() * random() * jsonb_array_length($2::jsonb))::int as picked,
                      $3::jsonb -> floor(random() * random() * jsonb_array_length($3::jsonb))::int as place,
                      $4::jsonb -> floor(random() * jsonb_array_length($4::jsonb))::int as phrased,
                      case when random() < 0.7 then 'بنزين' when random() < 0.9 then 'جاز'
                           when random() < 0.95 then 'هايبرد' else 'كهربائي' end as fuel_type,
                      case when random() < 0.6 then 'أوتوماتيك' else 'عادي' end as transmission,
                      case when random() < 0.85 then 'مستعملة' when random() < 0.7 then 'جديدة'
                           else 'بحاجة لإصلاح' end as condition,
                      case when random() < 0.7 then 'شهادة بحث' when random() < 0.6 then 'توكيل'
                           else 'أورنيك حكومي' end as papers_type,
                      case when random() < 0.5 then 'مالك' when random() < 0.6 then 'وسيط' else 'وكيل' end as seller_role,
                      case when random() < 0.8 then 'ترخيص ساري' else 'ترخيص غير ساري' end as license_status,
                      1990 + floor(random() * 35)::int as year
                 from generate_series(1, $1::int) n
             ) drawn
         ) ads`,
      [
        count,
        JSON.stringify(models.map(([brand, model]) => ({ ...describe({ brand, model }), brand, model }))),
        JSON.stringify(cities.map((city) => ({ ...describe({ city }), city }))),
        // Several values per ad, in fixed combinations; four of them are in the description.
        JSON.stringify(
          phrases
            .map((_, at) => [0, 3, 5, 8].map((step) => phrases[(at + step) % phrases.length]).join('، '))
            .map((title) => ({ ...describe({ title }), title })),
        ),
        rareWord,
        searchVersion,
        JSON.stringify(
          Object.fromEntries(
            [...dictionary.concepts.values()]
              .filter(({ kind }) => isTrait(kind))
              .map(({ term }) => [term, traitsOf([term])]),
          ),
        ),
      ],
    );
    for (const { definition } of indexes) await client.query(definition);
    // Index-only scans require the visibility map, which autovacuum maintains in production.
    await client.query('vacuum (analyze) ads');
    await client.query('analyze profiles');
  } finally {
    client.release(true);
  }
}

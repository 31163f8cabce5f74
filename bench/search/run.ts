import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { generateAds } from './generate-ads.ts';
import { gainsOf, type Marks, mark, mean } from './judge.ts';
import { openSearchApp } from './open-search-app.ts';
import { attributes, places, prices, years } from './queries/conditions.ts';
import { everyday, mixtures, nonsense, prefixes } from './queries/mixtures.ts';
import { mistyped, nicknames, orthography, transliteration } from './queries/names.ts';
import type { Query } from './queries/query.ts';
import { drawSlips } from './queries/slips.ts';
import { spoken } from './queries/spoken.ts';

/**
 * Measures the quality of search results, compared with the specification's literal partial match.
 *
 *   node bench/search/run.ts [--ads 20000] [--misses 0.8] [--only prices]
 *
 * `--misses` lists the queries whose nDCG@10 is below the value, with their parsed parts. `--only` measures the
 * classes whose names contain a text.
 */
const { values: options } = parseArgs({
  options: {
    ads: { type: 'string', default: '20000' },
    misses: { type: 'string' },
    only: { type: 'string', default: '' },
  },
});

const classes: Readonly<Record<string, readonly Query[]>> = {
  orthography,
  mistyped,
  'slips (drawn)': drawSlips(200),
  transliteration,
  nicknames,
  attributes,
  years,
  prices,
  places,
  prefixes,
  mixtures,
  ...Object.fromEntries(
    Object.entries(spoken).flatMap(([name, { development, heldOut }]) => [
      [name, development],
      [`${name} (held out)`, heldOut],
    ]),
  ),
};
const columns = ['precision10', 'recall20', 'recall200', 'ndcg10'] as const;
const heads = ['precision@10', 'recall@20', 'recall@200', 'nDCG@10'];

const at = (sorted: readonly number[], share: number) =>
  (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1);

const ads = [...generateAds(Number(options.ads))];
const market = await openSearchApp(ads);
try {
  await measure();
} finally {
  await market.close();
}

async function measure() {
  const rows: { name: string; count: number; ours: Marks[]; literal: Marks[] }[] = [];
  const times: number[] = [];
  for (const [name, queries] of Object.entries(classes)) {
    if (!name.includes(options.only)) continue;
    const row = { name, count: 0, ours: [] as Marks[], literal: [] as Marks[] };
    for (const query of queries) {
      const gains = gainsOf(ads, query);
      if (gains.size === 0) {
        console.log(`No ad matches “${query.text}”: the query is skipped.`);
        continue;
      }
      const { found, ms, understood } = await search(query.text);
      times.push(ms);
      const marks = mark(found, gains);
      row.ours.push(marks);
      row.literal.push(mark(await searchLiterally(query.text), gains));
      row.count += 1;
      if (options.misses && marks.ndcg10 < Number(options.misses)) {
        console.log(`${name}: “${query.text}” ${marks.ndcg10.toFixed(2)} of ${gains.size}: ${understood}`);
      }
    }
    rows.push(row);
  }
  const all = {
    name: 'all',
    count: 0,
    ours: rows.flatMap((row) => row.ours),
    literal: rows.flatMap((row) => row.literal),
  };
  all.count = all.ours.length;
  console.log(
    `${ads.length} ads, ${all.count} queries and ${nonsense.length + everyday.length} without a car\n`,
  );
  console.log(`| class | queries | ${heads.join(' | ')} | nDCG@10, literal | recall@200, literal |`);
  console.log(`|---|---${'|---'.repeat(heads.length + 2)}|`);
  for (const { name, count, ours, literal } of [...rows, all]) {
    const figures = columns.map((column) => mean(ours.map((marks) => marks[column])).toFixed(3));
    const beside = (['ndcg10', 'recall200'] as const).map((column) =>
      mean(literal.map((marks) => marks[column])).toFixed(3),
    );
    console.log(`| ${name} | ${count} | ${[...figures, ...beside].join(' | ')} |`);
  }
  for (const [name, queries] of Object.entries({ Nonsense: nonsense, 'Everyday words': everyday })) {
    const silent = { ours: 0, literal: 0 };
    for (const { text } of queries) {
      const { found, understood } = await search(text);
      if (found.length === 0) silent.ours += 1;
      else if (options.misses) console.log(`${name}: “${text}” finds ${found.length}: ${understood}`);
      if ((await searchLiterally(text)).length === 0) silent.literal += 1;
    }
    const share = (count: number) => (count / queries.length).toFixed(3);
    console.log(
      `\n${name} finding nothing: ${share(silent.ours)} of ${queries.length} (literal: ${share(silent.literal)})`,
    );
  }
  times.sort((one, other) => one - other);
  console.log(
    `First page: median ${at(times, 0.5)} ms, p99 ${at(times, 0.99)} ms, one client, server and database in this run`,
  );
}

interface Page {
  items: { external_id: string }[];
  understood: { kind: string; label: string | null }[] | null;
}

/** Up to 200 ads in one page. */
async function search(text: string): Promise<{ found: string[]; ms: number; understood: string }> {
  const began = performance.now();
  const response = await market.app.inject({ url: '/api/search', query: { q: text, limit: '200' } });
  // Judging keeps this process busy, which the server in it treats as overload.
  if (response.statusCode === 503) {
    await setTimeout(1_000);
    return search(text);
  }
  if (response.statusCode !== 200) throw new Error(`“${text}”: ${response.body}`);
  const page: Page = response.json();
  return {
    found: page.items.map((ad) => ad.external_id),
    ms: performance.now() - began,
    understood: JSON.stringify(page.understood?.map((part) => `${part.kind} ${part.label}`)),
  };
}

/** The specification's list search, implemented literally. */
async function searchLiterally(text: string): Promise<string[]> {
  const { rows } = await market.pool.query(
    `select external_id from ads
      where status = 'active' and concat_ws(E'\\n', title, brand, model, description, city, fuel_type, transmission,
            condition, seller_role, papers_type, seller_name) ilike '%' || $1 || '%'
      order by priority_score desc, is_premium desc, created_at desc limit 200`,
    [text.replace(/[\\%_]/g, '\\$&')],
  );
  return rows.map((row) => row.external_id);
}

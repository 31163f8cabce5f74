import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertAd, insertSeller } from '../../testing/ads.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { findPartialMatch } from './vocabulary.ts';

let market: TestApp;
beforeAll(async () => {
  market = await startTestApp();
  const seller = await insertSeller(market, { display_name: 'معرض الـنِّيل (أبو علي)' });
  const texts = [
    ['كورولا 2015 فُل', 'السعر 12,500,000 قابل، عداد 2.5 ألف 🚗🔥 100% نظيفة'],
    ['BT-50 دبل قبينة', `${'ه'.repeat(75)} ونص ‎مخفي É`],
    ['لاند كروزر VXR', "سطر أول\nسطر ثانٍ: 'اقتباس' \\ و_شرطة"],
    ['هيونداي i10', 'موديل٢٠١٨ بحالة الوكالة؛ 4×4 ½ باب'],
  ];
  for (const [title, description] of texts) {
    await insertAd(market, {
      user_id: seller,
      photos: 0,
      title: title as string,
      description: description as string,
      transmission: 'أوتوماتيك',
      condition: 'بحاجة لإصلاح',
    });
  }
});
afterAll(() => market.close());

async function found(text: string): Promise<string[]> {
  const condition = await findPartialMatch(market.services.database, text);
  if (!condition) return [];
  const { rows } = await sql<{
    id: string;
  }>`select id from ads where ${condition} order by id`.execute(market.services.database);
  return rows.map(({ id }) => id);
}

test('any part of an ad finds the same ads as a LIKE search of the texts', async () => {
  const { rows } = await market.services.pool.query<{ search_text: string }>('select search_text from ads');
  const parts = new Set<string>();
  for (const [nth, line] of rows.flatMap(({ search_text }) => search_text.split('\n')).entries()) {
    const letters = [...line];
    for (let at = nth % 3; at < letters.length; at += 3) {
      for (const length of [1, 2, 5, 9, 17, 45]) {
        const part = letters
          .slice(at, at + length)
          .join('')
          .trim();
        if (part !== '') parts.add(part);
      }
    }
  }
  for (const part of parts) {
    const plain = await market.services.pool.query(
      'select id from ads where strpos(search_text, lower($1)) > 0 order by id',
      [part],
    );
    expect([part, await found(part)]).toEqual([part, plain.rows.map(({ id }) => id)]);
  }
});

test('no query on ads runs if no word, sign or seller matches', async () => {
  const { database } = market.services;
  expect(await found('🦄')).toEqual([]);
  for (const text of ['قققققق', 'xyzzy', 'كورولا 2016'])
    expect(await findPartialMatch(database, text)).toBeNull();
});

test("pattern characters in a seller's name are matched literally", async () => {
  const adOf = async (display_name: string) => {
    const seller = await insertSeller(market, { display_name });
    return (await insertAd(market, { user_id: seller, photos: 0, title: 'سيارة', description: 'وصف' })).id;
  };
  const scored = await adOf('A_B 50%');
  const slashed = await adOf('C\\D');
  for (const part of ['a_', '_B', '50%', 'b 5']) expect([part, await found(part)]).toEqual([part, [scored]]);
  for (const part of ['C\\', '\\d']) expect([part, await found(part)]).toEqual([part, [slashed]]);
  for (const part of ['_', '%'])
    expect([part, await found(part)]).toEqual([part, expect.arrayContaining([scored])]);
  for (const part of ['a%b', 'B_5', 'c_d']) expect([part, await found(part)]).toEqual([part, []]);
});

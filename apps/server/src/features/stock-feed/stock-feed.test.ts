import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noisePhoto } from '../../testing/photos.ts';
import { adForm, insertWaitingPhotos } from '../../testing/posting.ts';
import { newFedShowroom } from '../../testing/stock-feeds.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { whileLocked } from '../../testing/while-locked.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

/** The rows of a showroom's owner that a feed can change. */
async function rowsOf(ownerId: string) {
  const { rows } = await server.owner.query(
    `select (select jsonb_agg(to_jsonb(ads) order by id) from ads where user_id = $1) as ads,
            (select jsonb_agg(to_jsonb(ad_drafts) order by id) from ad_drafts where user_id = $1) as drafts,
            (select count(*) from ad_events join ads on ads.id = ad_id where user_id = $1) as events,
            (select count(*) from ad_price_changes join ads on ads.id = ad_id where user_id = $1) as prices`,
    [ownerId],
  );
  return rows[0];
}

describe('a feed', () => {
  test('brings ads and drafts up to date; the same file again changes nothing', async () => {
    const { owner, feed, insertAd, drafts } = await newFedShowroom(server);
    const priced = await insertAd('A1', { price: 12_500_000 });
    const sold = await insertAd('A2', { price: 9_000_000 });
    await insertAd('A3', { price: 8_000_000 });
    const file = [
      'stock_number,brand,model,year,price,status',
      'a1,,,,12000000,',
      'A2,,,,9000000,sold',
      'A3,,,,8000000,paused',
      'B-7,تويوتا,هايلكس,2015,21000000,active',
      'B-8,كيا,ريو,2012,7000000,sold',
    ];
    const first = ['price-changed', 'sold', 'paused', 'created-draft', 'unchanged'];
    expect(await feed(file, { query: '?dry_run=1' })).toEqual(first);
    expect(await drafts()).toEqual([]);
    expect(await feed(file)).toEqual(first);
    expect(await drafts()).toMatchObject([
      {
        version: 1,
        fields: {
          city: 'بحري',
          stock_number: 'B-7',
          brand: 'تويوتا',
          year: '2015',
          price_amount: '21',
          price_unit: 'million',
        },
      },
    ]);
    const { rows } = await server.owner.query(
      'select id, status, price::float8 from ads where user_id = $1',
      [owner.id],
    );
    expect(rows).toContainEqual({ id: priced, status: 'active', price: 12_000_000 });
    expect(rows).toContainEqual({ id: sold, status: 'sold', price: 9_000_000 });

    const before = await rowsOf(owner.id);
    expect(await feed(file)).toEqual(file.slice(1).map(() => 'unchanged'));
    expect(await rowsOf(owner.id)).toEqual(before);
    const { items } = (
      await server.app.inject({ url: `/api/me/ads/${sold}/events`, headers: owner.headers })
    ).json();
    expect(items[0]).toMatchObject({ act: 'sold', by_program: true, acted_by: null });
    const again = ['stock_number,price,status', 'A2,8500000,active', 'A3,8000000,active'];
    expect(await feed(again)).toEqual(['listed-again+price-changed', 'resumed']);
  });

  test('leaves what a person typed in a draft, and says so', async () => {
    const { owner, send, feed, drafts } = await newFedShowroom(server);
    const line = (fields: object) => JSON.stringify({ stock_number: 7, ...fields });
    const type = 'application/x-ndjson';
    expect(await feed(line({ brand: 'كيا', city: 'بحري' }), { type })).toEqual(['created-draft']);
    const [draft] = await drafts();
    const typed = {
      base_version: 1,
      photos: [],
      fields: { ...draft?.fields, city: 'كسلا', title: 'ريو نظيفة' },
    };
    const url = `/api/me/drafts/${draft?.id}`;
    await server.app.inject({ method: 'PUT', url, headers: owner.headers, payload: typed });

    const next = line({ brand: 'هيونداي', city: 'مدني', model: 'i10' });
    const response = await send(next, { type });
    expect(response.json().lines).toMatchObject([{ outcomes: ['updated-draft'], ignored: ['city'] }]);
    expect(await drafts()).toMatchObject([
      { version: 3, fields: { brand: 'هيونداي', city: 'كسلا', model: 'i10', title: 'ريو نظيفة' } },
    ]);
    expect(await feed(next, { type })).toEqual(['unchanged']);
  });

  test('does what the ad permits, and refuses line by line', async () => {
    const { send, feed, insertAd } = await newFedShowroom(server);
    await insertAd('P', { price: 12_500_000 });
    await insertAd('Q', { price: 12_500_000, year: 2015 });
    const file = [
      'stock_number,price,year',
      'P,12500,',
      ',9000000,',
      'Q,كثير,',
      'Q,12000000,2016',
      'P,9000000,',
    ];
    const response = await send(file);
    expect(response.json()).toMatchObject({
      counts: { refused: 5, 'price-changed': 0 },
      lines: [
        { line: 2, outcomes: ['refused'], code: 'price-change-unlikely' },
        { line: 3, problems: [{ column: 'stock_number', problem: 'required' }] },
        { line: 4, problems: [{ column: 'price', problem: 'not-a-number' }] },
        { line: 5, problems: [{ column: 'stock_number', problem: 'stock-number-taken' }] },
        { line: 6, code: 'invalid-input' },
      ],
    });
    expect(await feed('stock_number,price,year\nQ,12000000,2016')).toEqual(['price-changed']);
    for (const price of ['11500000', '11000000']) await feed(`stock_number,price\nQ,${price}`);
    expect(await feed('stock_number,price\nQ,10500000')).toEqual(['refused too-many-price-changes']);
  });

  test('reports when there is no room for more drafts', async () => {
    const { owner, feed } = await newFedShowroom(server);
    await server.owner.query(
      `insert into ad_drafts (id, user_id, version, fields, created_at, updated_at)
       select gen_random_uuid(), $1, 1, '{"stock_number": ""}', now(), now() from generate_series(1, 59)`,
      [owner.id],
    );
    const file = 'stock_number,brand\nN1,كيا\nN2,كيا';
    expect(await feed(file, { query: '?dry_run=1' })).toEqual(['created-draft', 'full']);
    expect(await feed(file)).toEqual(['created-draft', 'full']);
  });

  test('changes only the ads of its showroom', async () => {
    const [one, other] = [await newFedShowroom(server), await newFedShowroom(server)];
    await other.insertAd('X1', { price: 9_000_000 });
    const before = await rowsOf(other.owner.id);
    expect(await one.feed('stock_number,price\nX1,8000000')).toEqual(['created-draft']);
    expect(await rowsOf(other.owner.id)).toEqual(before);
  });

  test.each([
    ['text/csv', 'لون\nأحمر', 'stock-file-without-columns'],
    ['text/csv', 'stock_number\n\u0000', 'stock-file-not-text'],
    ['application/jsonl', '{"stock_number":', 'stock-file-not-text'],
    ['application/jsonl', '[["__proto__"]]', 'stock-file-without-columns'],
    ['image/png', 'x', 'stock-file-not-text'],
    ['application/json', '{"stock_number":"A1"}', 'stock-file-not-text'],
    ['application/jsonl', '', 'stock-file-without-columns'],
    ['text/csv', `stock_number\n${'x\n'.repeat(501)}`, 'stock-file-too-large'],
    ['text/csv', 'x'.repeat(2 * 1024 * 1024 + 1), 'stock-file-too-large'],
  ])('as %s with an unreadable file is refused as a whole', async (type, file, code) => {
    const { send } = await newFedShowroom(server);
    expect((await send(file, { type })).json().code).toBe(code);
  });

  test('refuses a line with a value of another type, and changes nothing of its car', async () => {
    const { owner, send, insertAd } = await newFedShowroom(server);
    await insertAd('T-1', { price: 12_500_000 });
    const before = await rowsOf(owner.id);
    const lines = [
      { stock_number: 'T-1', price: 12_000_000, status: true },
      { stock_number: 'T-2', brand: 'كيا', price: { amount: 9 }, title: ['ريو'] },
      { stock_number: ['T-3'], brand: 'كيا' },
    ];
    const file = lines.map((line) => JSON.stringify(line));
    const response = await send(file, { type: 'application/x-ndjson' });
    const invalid = (...columns: string[]) => columns.map((column) => ({ column, problem: 'invalid' }));
    expect(response.json().lines).toMatchObject([
      { outcomes: ['refused'], code: 'invalid-input', problems: invalid('status') },
      { outcomes: ['refused'], code: 'invalid-input', problems: invalid('title', 'price') },
      { outcomes: ['refused'], code: 'invalid-input' },
    ]);
    expect(await rowsOf(owner.id)).toEqual(before);
  });

  test("finds the cars of the product's own file, in which a cell that a spreadsheet would execute has an apostrophe", async () => {
    const { owner, feed, insertAd, drafts } = await newFedShowroom(server);
    await insertAd('-12', { price: 12_500_000 });
    await insertAd("'7", { price: 12_500_000 });
    const url = '/api/me/showroom/cars.csv';
    const exported = await server.app.inject({ method: 'GET', url, headers: owner.headers });
    expect(exported.body).toContain("'-12");
    expect(await feed(exported.body.replaceAll('12500000', '12000000'))).toEqual([
      'price-changed',
      'price-changed',
    ]);
    expect(await drafts()).toEqual([]);
  });

  test('stores no text that the database cannot hold', async () => {
    const { feed, drafts } = await newFedShowroom(server);
    const type = 'application/x-ndjson';
    const line = (fields: object) => JSON.stringify({ stock_number: 'Z-1', ...fields });
    const hostile = {
      title: 'ري\u0000و',
      description: 'نظيفة\ud800\u202e',
      brand: '<b>\u0000</b>',
      __proto__: { a: 1 },
    };
    expect(await feed(line(hostile), { type })).toEqual(['created-draft']);
    expect(await feed(line(hostile), { type })).toEqual(['unchanged']);
    expect(await feed(line({ stock_number: 'Q\u0000\ud800' }), { type })).toEqual(['created-draft']);
    expect(await feed("stock_number,title\n=1+1,'; drop table ads;--", {})).toEqual(['created-draft']);
    expect(await drafts()).toHaveLength(3);
  });

  test('waits for none: a second one at the same time is refused', async () => {
    const { send, showroom } = await newFedShowroom(server);
    const file = ['stock_number,brand', ...Array.from({ length: 20 }, (_, index) => `S${index},كيا`)];
    const responses = await Promise.all([send(file), send(file), send(file)]);
    const codes = responses.map(({ statusCode }) => statusCode).sort();
    expect(codes).toEqual([200, 409, 409]);
    await server.owner.query(
      `insert into showroom_feeds (id, showroom_id, started_at) values (gen_random_uuid(), $1, $2)`,
      [showroom, server.clock.now()],
    );
    expect((await send(file)).json().code).toBe('feed-running');
    // Its node has stopped.
    server.clock.advance({ minutes: 11 });
    expect((await send(file)).json().counts).toMatchObject({ unchanged: 20 });
  });
});

test('a car that is posted while a feed runs gets no second draft', async () => {
  const { owner, feed, insertAd, drafts } = await newFedShowroom(server);
  const first = await insertAd('A1', { price: 12_500_000 });
  await feed(['stock_number,brand,price', 'B2,كيا,9000000']);
  const [draft] = await drafts();
  const photo_ids = await insertWaitingPhotos(server, owner.id, 1);
  const form = adForm({ id: draft?.id as string, stock_number: 'B2', price: 9_000_000, photo_ids });
  const post = async () =>
    server.app.inject({ method: 'POST', url: '/api/ads', headers: owner.headers, payload: form });
  let posted: ReturnType<typeof post> | undefined;
  const fed = await whileLocked(
    server,
    ['select from ads where id = $1 for update', first],
    () => feed(['stock_number,price', 'A1,12000000', 'B2,8500000']),
    ({ untilWaiting }) => {
      // The feed has locked the owner for its first line.
      posted = post();
      return untilWaiting(2);
    },
  );
  expect(fed).not.toContain('created-draft');
  expect((await posted)?.statusCode).toBe(200);
  expect(await drafts()).toEqual([]);
});

describe('a photo of a feed', () => {
  test('becomes one of the draft, once; a posted ad keeps its photos', async () => {
    const { owner, feed, sendPhoto, insertAd } = await newFedShowroom(server);
    const [front, back] = [await noisePhoto(), await noisePhoto()];
    expect((await sendPhoto('N-1', 1, front)).json().code).toBe('not-found');
    await feed('stock_number,brand\nن 1,كيا');
    const stored = async () => {
      const drafts = await server.app.inject({ url: '/api/me/drafts', headers: owner.headers });
      return drafts.json().items[0].photos.map(({ id }: { id: string }) => id);
    };
    const outcomes = [];
    for (const [position, photo] of [
      [1, front],
      [2, back],
      [1, front],
      [2, back],
      [2, front],
    ] as const) {
      outcomes.push((await sendPhoto('ن ١', position, photo)).json().outcome);
    }
    expect(outcomes).toEqual(['stored', 'stored', 'unchanged', 'unchanged', 'unchanged']);
    const [first, second] = await stored();
    expect((await sendPhoto('ن 1', 1, await noisePhoto())).json().outcome).toBe('stored');
    expect(await stored()).toEqual([expect.not.stringContaining(first), second]);
    expect((await sendPhoto('ن 1', 6, front)).json().code).toBe('not-found');
    expect((await sendPhoto('ن 1', 1, Buffer.from('x'))).json().code).toBe('photo-not-an-image');
    await insertAd('A1');
    expect((await sendPhoto('A1', 1, front)).json()).toEqual({ outcome: 'unchanged' });
    const other = await newFedShowroom(server);
    expect((await other.sendPhoto('ن 1', 1, front)).json().code).toBe('not-found');
  });
});

describe('a file that a member sends', () => {
  test('is applied once: a retry returns the stored result', async () => {
    const { owner, insertAd } = await newFedShowroom(server);
    const adId = await insertAd('A1', { price: 12_500_000 });
    const id = randomUUID();
    const send = (headers: Record<string, string>, query = '') =>
      server.app.inject({
        method: 'PUT',
        url: `/api/me/showroom/feeds/${id}${query}`,
        headers: { ...headers, 'content-type': 'text/csv' },
        payload: 'رقم المخزون;السعر\nA1;12000000',
      });
    expect((await send(owner.headers, '?dry_run=1')).json()).toMatchObject({
      id: null,
      counts: { 'price-changed': 1 },
    });
    const first = await send(owner.headers);
    const events = `/api/me/ads/${adId}/events`;
    expect((await server.app.inject({ url: events, headers: owner.headers })).json().items[0]).toMatchObject({
      act: 'price-changed',
      by_program: false,
    });
    expect(first.json()).toMatchObject({ id, counts: { 'price-changed': 1 } });
    expect((await send(owner.headers)).json()).toEqual(first.json());
    const other = await newFedShowroom(server);
    expect((await send(other.owner.headers)).json().code).toBe('id-taken');

    const get = (headers: Record<string, string>, url = '') =>
      server.app.inject({ url: `/api/me/showroom/feeds${url}`, headers });
    expect((await get(owner.headers)).json().items).toMatchObject([
      { id, key: null, is_running: false, counts: { 'price-changed': 1 } },
    ]);
    expect((await get(owner.headers, `/${id}`)).json()).toEqual(first.json());
    expect((await get(other.owner.headers, `/${id}`)).json().code).toBe('not-found');
  });
});

import { stockReadingMaxBytes } from '@arabati/domain/stock/stock-readings.requests';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertShowroom, insertStaff } from '../../testing/showrooms.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertSignedInMember, type SignedInMember } from '../../testing/users.ts';

let server: TestApp;
let dealer: SignedInMember;
let showroom: string;
beforeAll(async () => {
  server = await startTestApp();
});
beforeEach(async () => {
  dealer = await insertSignedInMember(server);
  showroom = await insertShowroom(server, { owner_id: dealer.id });
});
afterAll(() => server.close());

const read = (file: string | Buffer, headers: Record<string, string> = dealer.headers, type = 'text/csv') =>
  server.app.inject({
    method: 'POST',
    url: '/api/me/showroom/stock-readings',
    headers: { ...headers, 'content-type': type },
    payload: file,
  });

test('the rows of a file are returned as drafts have them, with the problems of their columns', async () => {
  const response = await read('رقم المخزون;الماركة;السعر;الوقود\nkv-١;تويوتا;12500000;ديزل\n;كيا;كثير;ماء\n');
  expect(response.json()).toEqual({
    rows: [
      {
        line: 2,
        fields: {
          stock_number: 'KV-1',
          brand: 'تويوتا',
          price_amount: '12.5',
          price_unit: 'million',
          fuel_type: 'جاز',
        },
        status: null,
        problems: [],
      },
      {
        line: 3,
        fields: { brand: 'كيا', price_amount: 'كثير', price_unit: 'pound', fuel_type: 'ماء' },
        status: null,
        problems: [
          { column: 'fuel_type', problem: 'invalid' },
          { column: 'price', problem: 'not-a-number' },
        ],
      },
    ],
  });
  const { rows } = await server.owner.query('select from ad_drafts where user_id = $1', [dealer.id]);
  expect(rows).toHaveLength(0);
});

test('a text that no draft can hold is cut and reported', async () => {
  const [row] = (await read(`description,brand\n${'م'.repeat(9_000)},كيا`)).json().rows;
  expect(row.fields.description).toHaveLength(8_000);
  expect(row.problems).toEqual([{ column: 'description', problem: 'too-long' }]);
});

test('a showroom and its sellers read files, other staff and members do not', async () => {
  const file = 'brand,model\nكيا,ريو';
  for (const [role, status] of [
    ['seller', 200],
    ['answering', 403],
  ] as const) {
    const person = await insertSignedInMember(server);
    const accepted_at = server.clock.now();
    await insertStaff(server, { showroom_id: showroom, member_id: person.id, role, accepted_at });
    expect((await read(file, { ...person.headers, 'x-showroom': showroom })).statusCode, role).toBe(status);
  }
  const member = await insertSignedInMember(server);
  expect((await read(file, member.headers)).json()).toMatchObject({ code: 'not-a-trader' });
  expect((await read(file, {})).statusCode).toBe(401);
});

test.each([
  ['a spreadsheet', 'PK\u0003\u0004\u0000', 'text/csv', 'stock-file-not-text'],
  ['another type', 'brand\nكيا', 'application/zip', 'stock-file-not-text'],
  ['a file without known columns', '__proto__,constructor\n1,2', 'text/csv', 'stock-file-without-columns'],
  ['nothing', '', 'text/csv', 'stock-file-without-columns'],
  ['many rows', `brand\n${'كيا\n'.repeat(501)}`, 'text/csv', 'stock-file-too-large'],
  ['many bytes', Buffer.alloc(stockReadingMaxBytes + 1, 'a'), 'text/csv', 'stock-file-too-large'],
])('%s is refused', async (_, file, type, code) =>
  expect((await read(file, dealer.headers, type)).json()).toMatchObject({ code }),
);

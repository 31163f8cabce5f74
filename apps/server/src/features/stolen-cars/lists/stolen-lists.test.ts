import { randomUUID } from 'node:crypto';
import {
  stolenListMaxBytes,
  stolenListMaxLines,
} from '@arabati/domain/stolen-cars/stolen-list-desk.requests';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInAdministrator } from '../../../testing/administrators.ts';
import { reportRequests } from '../../../testing/report-requests.ts';
import { newChassisNumber, stolenCarRequests } from '../../../testing/stolen-car-requests.ts';
import { stolenListRequests } from '../../../testing/stolen-list-requests.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { insertSignedInMember } from '../../../testing/users.ts';
import { reviewListedCars } from './review-listed-cars.ts';

let market: TestApp;
let desk: { authorization: string };
let cars: ReturnType<typeof stolenCarRequests>;
let lists: ReturnType<typeof stolenListRequests>;
let reports: ReturnType<typeof reportRequests>;
beforeAll(async () => {
  market = await startTestApp();
  desk = await signInAdministrator(market);
  cars = stolenCarRequests(market, desk);
  lists = stolenListRequests(market, desk);
  reports = reportRequests(market, desk);
});
afterAll(() => market.close());

const newMember = () => insertSignedInMember(market);
const isListed = async (adId: string) =>
  (await market.app.inject({ url: `/api/ads/${adId}` })).statusCode === 200;
const file = (...lines: string[]) => ['chassis_number,police_report,stolen_on,note', ...lines].join('\r\n');
const audit = async () =>
  (await market.app.inject({ url: '/api/admin/audit', headers: desk })).json().items as {
    act: string;
    notes: string;
  }[];

describe('an imported list', () => {
  test('hides the ads of its cars at once, and those that are posted later', async () => {
    const [seller, later, buyer] = [await newMember(), await newMember(), await newMember()];
    const [number, another] = [newChassisNumber(), newChassisNumber()];
    const adId = await cars.post(seller, number);
    const response = await lists.import(
      file(`${number},1423/2026,2026-01-21,من أمام المنزل`, `${another},1424/2026,,`),
    );
    expect(response.json()).toMatchObject({
      added: 2,
      known: 0,
      refused: 0,
      refused_lines: [],
      refused_csv: null,
    });
    expect(await isListed(adId)).toBe(false);
    expect((await reports.getCase(await reports.caseOf(adId))).reports).toMatchObject([
      { reason: 'on-register', reporter: null },
    ]);
    const posted = await cars.post(later, another);
    expect(await isListed(posted)).toBe(false);
    const plain = await cars.post(later, newChassisNumber());
    expect((await cars.check(buyer, plain, number)).json()).toEqual({ result: 'differs', stolen: true });
  });

  test('that is imported again adds nothing, and names the lines it has already', async () => {
    const source = 'قائمة مكررة';
    const [one, two] = [newChassisNumber(), newChassisNumber()];
    const lines = file(`${one},1,,`, `${one.toLowerCase()},2,,`, `${two},3,,`);
    expect((await lists.import(lines, { source })).json()).toMatchObject({ added: 2, known: 1 });
    expect((await lists.import(lines, { source })).json()).toMatchObject({ added: 0, known: 3 });
    const found = (await lists.list()).filter((list: { source: string }) => list.source === source);
    expect(found).toMatchObject([{ entries: 2 }]);
  });

  test('with the same id again returns the same figures', async () => {
    const [id, source] = [randomUUID(), 'قائمة معادة'];
    const lines = file(`${newChassisNumber()},1,,`);
    const [first, second] = await Promise.all([
      lists.import(lines, { id, source }),
      lists.import(lines, { id, source }),
    ]);
    for (const { statusCode } of [first, second]) expect(statusCode).toBe(200);
    expect(second.json()).toEqual(first.json());
    expect(second.json()).toMatchObject({ added: 1, known: 0 });
    expect((await audit()).filter(({ notes }) => notes === `1: ${source}`)).toHaveLength(1);
    const colleague = await signInAdministrator(market, 'colleague');
    expect((await lists.import(lines, { id, source, by: colleague })).json().code).toBe('id-taken');
  });

  test('is accepted with other headings, a semicolon, a byte order mark and quotes', async () => {
    const number = newChassisNumber();
    const text = `\ufeffرقم البلاغ;رقم الشاسيه;ملاحظة\n"1423;2026";${number};"سطر\nآخر"\n\n`;
    expect((await lists.import(text, { source: 'أخرى' })).json()).toMatchObject({ added: 1, refused: 0 });
    const { rows } = await market.owner.query(
      `select police_report, note, stolen_on from listed_stolen_cars where tail = $1 order by listed_at desc limit 1`,
      [number.slice(-4)],
    );
    expect(rows).toEqual([{ police_report: '1423;2026', note: 'سطر\nآخر', stolen_on: null }]);
  });

  test.each<[string, (text: string) => string | Buffer]>([
    ['a separator line', (text) => `sep=,\r\n${text}`],
    ['a title', (text) => `قائمة الشرطة,,,\r\n${text}`],
    ['UTF-16', (text) => Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16 of the other byte order', (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
  ])('may have %s', async (_form, write) => {
    const text = write(file(`${newChassisNumber()},1423,,سرقة`));
    expect((await lists.import(text, { source: 'جدول' })).json()).toMatchObject({ added: 1, refused: 0 });
  });

  test('refuses invalid lines by number and reason, and adds the others', async () => {
    const text = file(
      'NZE,1423,,',
      `${newChassisNumber()},1423,21/1/2026,`,
      `${newChassisNumber()},,2999-01-01,`,
      '"=HYPERLINK(""http://x"")",1423,,',
    );
    const response = (await lists.import(text, { source: 'ناقصة' })).json();
    expect(response).toMatchObject({
      added: 1,
      refused: 3,
      refused_lines: [
        { line: 2, problems: [{ column: 'chassis_number', problem: 'chassis-number-invalid' }] },
        { line: 4, problems: [{ column: 'police_report', problem: 'required' }] },
        { line: 5 },
      ],
    });
    expect(response.refused_csv).toContain('رقم الشاسيه: يكون 17 خانة');
    expect(response.refused_csv).toContain('رقم البلاغ: الخانة فارغة');
    // A spreadsheet must not execute a cell of the list.
    expect(response.refused_csv).not.toMatch(/(^|,)"?=/m);
  });

  test('with a line that is not CSV refuses that line', async () => {
    const number = newChassisNumber();
    const text = file(`NZE"121",1423,,`, `${number},1423,,`, `"${newChassisNumber()},1424`);
    const response = (await lists.import(text, { source: 'مكسورة' })).json();
    expect(response).toMatchObject({ added: 1, refused: 2 });
    expect(response.refused_lines[0]).toMatchObject({ problems: [{ column: null }] });
  });

  test('with a quote that is never closed refuses that line, and adds all others', async () => {
    const numbers = Array.from({ length: 300 }, () => newChassisNumber());
    const lines = numbers.map(
      (number, n) => `${number},${n},,${n === 3 ? '"شارع' : n === 4 ? '"سطر\nآخر"' : ''}`,
    );
    const response = (await lists.import(file(...lines), { source: 'مفتوحة' })).json();
    expect(response).toMatchObject({ added: 299, refused: 1, refused_lines: [{ line: 5 }] });
  });

  test.each([
    ['without its columns', 'a,b\nNZE1210000001,1', 'stolen-list-without-columns', 400],
    ['that is empty', '', 'stolen-list-without-columns', 400],
    ['in another encoding', Buffer.from([0xd1, 0xde, 0xe3, 0x0a]), 'stolen-list-not-text', 415],
    ['of too many bytes', 'x'.repeat(stolenListMaxBytes + 1), 'stolen-list-too-large', 413],
    [
      'of too many lines',
      file(...Array.from({ length: stolenListMaxLines + 1 }, (_, n) => `NZE${n},1,,`)),
      'stolen-list-too-large',
      413,
    ],
  ])('%s is rejected', async (_, text, code, status) => {
    const response = await lists.import(text, { source: 'مرفوضة' });
    expect([response.json().code, response.statusCode]).toEqual([code, status]);
    expect((await lists.list()).map(({ source }: { source: string }) => source)).not.toContain('مرفوضة');
  });

  test('stores neither the chassis number nor a hash without a key', async () => {
    const number = newChassisNumber();
    await lists.import(file(`${number},1423,,`), { source: 'سرية' });
    const { rows } = await market.owner.query(
      `select to_jsonb(cars)::text || encode(number_hash, 'hex') as stored, number_hash = sha256($1::text::bytea) as plain
         from listed_stolen_cars cars`,
      [number],
    );
    for (const { stored, plain } of rows) {
      expect(stored).not.toContain(number);
      expect(plain).toBe(false);
    }
  });

  test('that was interrupted before it hid the ads is completed by the background job', async () => {
    const seller = await newMember();
    const number = newChassisNumber();
    await lists.import(file(`${number},1,,`), { source: 'مقطوعة' });
    const adId = await cars.post(seller, newChassisNumber());
    // The ad was posted during the import, so that neither transaction saw the other.
    await market.owner.query(
      `update ad_chassis_numbers set number_hash = (select number_hash from listed_stolen_cars where tail = $2 and
         list_id = (select id from stolen_car_lists where source = 'مقطوعة')) where ad_id = $1`,
      [adId, number.slice(-4)],
    );
    expect(await reviewListedCars(market.services)).toBeGreaterThanOrEqual(1);
    expect(await isListed(adId)).toBe(false);
    market.clock.advance({ minutes: 11 });
    await reviewListedCars(market.services);
    const { rows } = await market.owner.query('select from listed_stolen_cars where not is_reviewed');
    expect(rows).toHaveLength(0);
    expect(await reviewListedCars(market.services)).toBe(0);
  });
});

describe('withdrawing a list', () => {
  test('takes its cars off the register, once, and is recorded', async () => {
    const [seller, buyer] = [await newMember(), await newMember()];
    const [number, source] = [newChassisNumber(), 'مسحوبة'];
    const { list_id: id } = (await lists.import(file(`${number},1,,`), { source })).json();
    for (let n = 0; n < 2; n += 1) expect((await lists.withdraw(id)).statusCode).toBe(204);
    expect((await audit()).filter(({ act }) => act === 'stolen-list-withdrawn')).toMatchObject([
      { notes: `1: ${source}` },
    ]);
    const adId = await cars.post(seller, number);
    expect(await isListed(adId)).toBe(true);
    expect((await cars.check(buyer, adId, number)).json()).toEqual({ result: 'matches', stolen: false });
    expect((await lists.withdraw(randomUUID())).json().code).toBe('not-found');
    // Imported again, it is a new list.
    expect((await lists.import(file(`${number},1,,`), { source })).json()).toMatchObject({ added: 1 });
    expect(await isListed(adId)).toBe(false);
  });

  test('leaves an ad hidden until its case is decided, and another list in effect', async () => {
    const seller = await newMember();
    const number = newChassisNumber();
    const adId = await cars.post(seller, number);
    const { list_id: id } = (await lists.import(file(`${number},1,,`), { source: 'أ' })).json();
    await lists.import(file(`${number},1,,`), { source: 'ب' });
    await lists.withdraw(id);
    expect(await isListed(adId)).toBe(false);
    const other = await cars.post(await newMember(), number);
    expect(await isListed(other)).toBe(false);
  });
});

test('an accountant can neither import nor withdraw a list', async () => {
  const accountant = await signInAdministrator(market, 'accountant', 'accountant');
  const response = await lists.import(file(`${newChassisNumber()},1,,`), { by: accountant });
  expect(response.json().code).toBe('not-allowed');
});

import { describe, expect, test } from 'vitest';
import { Problem } from '../../platform/problem.ts';
import { readStockCsv, readStockJsonLines, stockFileMaxRows } from './read-stock-file.ts';

const problemOf = (act: () => unknown) => {
  try {
    act();
  } catch (error) {
    if (error instanceof Problem) return error.code;
    throw error;
  }
  return null;
};

describe('a CSV file', () => {
  test('is read with its line numbers, separators and empty lines', () => {
    const file = '\uFEFFstock_number;brand;price\r\nA1;تويوتا;9000000\r\n;;\r\n"A;2";"كيا";\r\n';
    expect(readStockCsv(Buffer.from(file))).toEqual([
      {
        line: 2,
        row: {
          stock_number: 'A1',
          fields: { brand: 'تويوتا', price_amount: '9', price_unit: 'million' },
          status: null,
          problems: [],
        },
      },
      {
        line: 4,
        row: {
          stock_number: 'A;2',
          fields: { brand: 'كيا', price_amount: '', price_unit: 'pound' },
          status: null,
          problems: [],
        },
      },
    ]);
  });

  test('is read to its end if many of its rows are empty, as below a table in a spreadsheet', () => {
    const file = `stock_number;brand\nA1;كيا\n${'; \n'.repeat(stockFileMaxRows + 5)}A2;كيا\n`;
    const cars = readStockCsv(Buffer.from(file));
    expect(cars.map(({ row }) => row.stock_number)).toEqual(['A1', 'A2']);
    expect(cars.map(({ line }) => line)).toEqual([2, stockFileMaxRows + 8]);
  });

  test('may be copied from a spreadsheet, with tabs', () =>
    expect(readStockCsv(Buffer.from('الماركة\tالموديل\nكيا\tريو'))[0]?.row.fields).toEqual({
      brand: 'كيا',
      model: 'ريو',
    }));

  test('may be in the encoding of an Arabic Excel', () => {
    const header = Buffer.from([0xc7, 0xe1, 0xe3, 0xc7, 0xd1, 0xdf, 0xc9]);
    const value = Buffer.from([0xdf, 0xed, 0xc7]);
    const [line] = readStockCsv(Buffer.concat([header, Buffer.from('\n'), value]));
    expect(line?.row.fields.brand).toBe('كيا');
  });

  test.each([
    ['sep=;\r\nstock_number;price\r\nA1;9000000', 3],
    ['سيارات المعرض;\r\n\r\nstock_number;price\r\nA1;9000000', 4],
  ])('may have lines above its headings: %j', (text, line) => {
    expect(readStockCsv(Buffer.from(text))).toMatchObject([
      { line, row: { stock_number: 'A1', fields: { price_amount: '9' } } },
    ]);
  });

  test('may be the Unicode text of a spreadsheet', () => {
    const text = Buffer.from('\uFEFFالماركة\tالموديل\r\nكيا\tريو\r\n', 'utf16le');
    const fields = { brand: 'كيا', model: 'ريو' };
    expect(readStockCsv(text)).toMatchObject([{ line: 2, row: { fields } }]);
    expect(readStockCsv(Buffer.from(text).swap16())).toMatchObject([{ line: 2, row: { fields } }]);
    expect(problemOf(() => readStockCsv(text.subarray(0, text.length - 1)))).toBe('stock-file-not-text');
  });

  test.each([
    ['', 'stock-file-without-columns'],
    ['لون,باب\nأحمر,4', 'stock-file-without-columns'],
    ['PK\u0003\u0004\u0000', 'stock-file-not-text'],
    [`brand\n"${'ا'.repeat(30_000)}`, 'stock-file-not-text'],
    [`brand\n${'كيا\n'.repeat(stockFileMaxRows + 1)}`, 'stock-file-too-large'],
  ])('%j is refused with %s', (text, code) =>
    expect(problemOf(() => readStockCsv(Buffer.from(text)))).toBe(code),
  );
});

describe('a file with JSON lines', () => {
  test('may have numbers, null and unknown fields', () => {
    const lines = ['{"stock_number":12,"brand":"كيا","price":9000000,"doors":4}', '', '{"model":null}'];
    expect(readStockJsonLines(Buffer.from(lines.join('\n')))).toMatchObject([
      { line: 1, row: { stock_number: '12', fields: { brand: 'كيا', price_amount: '9' } } },
      { line: 3, row: { stock_number: '', fields: { model: '' } } },
    ]);
  });

  test.each([
    ['12345678901234567890', '12345678901234567890'],
    ['9007199254740993', '9007199254740993'],
    ['9007199254740991', '9007199254740991'],
    ['12.0', '12'],
  ])('keeps every digit of the stock number %s', (written, kept) => {
    const [line] = readStockJsonLines(Buffer.from(`{"stock_number":${written},"model":"ريو"}`));
    expect(line?.row.stock_number).toBe(kept);
  });

  test.each([
    ['{"brand":', 'stock-file-not-text'],
    ['7', 'stock-file-without-columns'],
    ['{"doors":4}', 'stock-file-without-columns'],
    ['{"brand":"كيا"}\n'.repeat(stockFileMaxRows + 1), 'stock-file-too-large'],
  ])('%j is refused with %s', (text, code) =>
    expect(problemOf(() => readStockJsonLines(Buffer.from(text)))).toBe(code),
  );
});

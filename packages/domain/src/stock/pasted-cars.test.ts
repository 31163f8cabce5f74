import { describe, expect, test } from 'vitest';
import { parseBlock, readPastedCars } from './pasted-cars.ts';

describe('a block of a spreadsheet', () => {
  test.each([
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a\t\tb', [['a', '', 'b']]],
    ['"سطر\nثان\t""x"""\tb\n', [['سطر\nثان\t"x"', 'b']]],
    ['12" جنوط\tb', [['12" جنوط', 'b']]],
    ['\n\n', []],
    ['', []],
  ])('%j', (text, expected) => expect(parseBlock(text)).toEqual(expected));
});

describe('pasted cars', () => {
  test('are in the order of the form from the cell', () =>
    expect(readPastedCars('تويوتا\tكورولا\t٢٠١٥\nكيا', ['brand', 'model', 'year'])).toMatchObject([
      { fields: { brand: 'تويوتا', model: 'كورولا', year: '2015' } },
      { fields: { brand: 'كيا' }, problems: [] },
    ]));

  test('follow their headings', () =>
    expect(readPastedCars('السعر\tالماركة\n9000000\tكيا', ['stock_number'])).toMatchObject([
      { stock_number: '', fields: { brand: 'كيا', price_amount: '9', price_unit: 'million' } },
    ]));

  test('may have prices in the unit of the form', () =>
    expect(readPastedCars('12.5\n', ['price'])).toEqual([
      { stock_number: '', fields: { price_amount: '12.5' }, status: null, problems: [] },
    ]));
});

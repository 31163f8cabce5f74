import { describe, expect, test } from 'vitest';
import { findStockColumns } from './stock-columns.ts';
import { readStockRow } from './stock-row.ts';

describe('the columns of a file', () => {
  test.each([
    [['stock_number', 'brand', 'price'], { stock_number: 0, brand: 1, price: 2 }],
    [['\uFEFFالماركة', ' السعر ', 'لون', 'Stock No'], { brand: 0, price: 1, stock_number: 3 }],
    [['لون', 'باب'], null],
    [['brand', 'الماركة'], null],
  ])('%j', (header, found) => expect(findStockColumns(header)).toEqual(found));
});

describe('a car of a file', () => {
  test('is read in the spellings of other programs', () => {
    const row = readStockRow({
      stock_number: ' a-١٢ ',
      brand: 'تويوتا',
      model: 'هايلكس',
      year: '٢٠١٥',
      price: '12,500,000',
      mileage: '120000 ',
      transmission: 'automatic',
      fuel_type: 'ديزل',
      seller_role: 'المالك',
      phone: '+249 91 234 5678',
      description: 'نظيفة، اتصل 0912345678',
      status: 'مباعة',
    });
    expect(row).toEqual({
      stock_number: 'A-12',
      status: 'sold',
      problems: [],
      fields: {
        brand: 'تويوتا',
        model: 'هايلكس',
        year: '2015',
        price_amount: '12.5',
        price_unit: 'million',
        mileage: '120000',
        transmission: 'أوتوماتيك',
        fuel_type: 'جاز',
        seller_role: 'مالك',
        phone: '0912345678',
        description: 'نظيفة، اتصل …',
      },
    });
  });

  test.each(['', 'removed', 'under_review'])('may state nothing to change with %j', (status) =>
    expect(readStockRow({ status })).toMatchObject({ status: null, problems: [] }),
  );

  test('has only the columns of the file', () =>
    expect(readStockRow({ brand: 'كيا' })).toEqual({
      stock_number: '',
      status: null,
      problems: [],
      fields: { brand: 'كيا' },
    }));

  test.each([
    ['price', 'كثير', 'not-a-number'],
    ['price', '500', 'too-small'],
    ['price', '12345678', 'six-digits-at-most'],
    ['price', '60000000000000', 'too-large'],
    ['year', '1900', 'too-small'],
    ['year', 'قديم', 'not-a-number'],
    ['mileage', '-1', 'not-a-number'],
    ['fuel_type', 'ماء', 'invalid'],
    ['papers_type', 'ورق', 'invalid'],
    ['title', 'م'.repeat(101), 'too-long'],
    ['phone', '12', 'ten-digits'],
    ['status', 'ربما', 'invalid'],
    ['stock_number', '7'.repeat(41), 'too-long'],
  ] as const)('%s %j is reported as %s', (column, text, problem) =>
    expect(readStockRow({ [column]: text }).problems).toEqual([{ column, problem }]),
  );

  test('keeps a value with a problem as it was written', () =>
    expect(readStockRow({ price: 'كثير', fuel_type: 'ماء' }).fields).toEqual({
      price_amount: 'كثير',
      price_unit: 'pound',
      fuel_type: 'ماء',
    }));
});

import { expect, test } from 'vitest';
import { findEncoding, findHeader, findSeparator } from './csv-header.ts';

test.each<[string, ReturnType<typeof findHeader>]>([
  ['brand,price\nكيا,1', { separator: ',', line: 1 }],
  ['brand\nكيا', { separator: ',', line: 1 }],
  ['sep=;\r\nbrand;price', { separator: ';', line: 2 }],
  ['sep=;\r\nbrand, model;price', { separator: ';', line: 2 }],
  ['sep=\t\nbrand, model\tprice', { separator: '\t', line: 2 }],
  ['"sep=,"\nbrand,price', { separator: ',', line: 2 }],
  ['\n\nbrand;price', { separator: ';', line: 3 }],
  ['سيارات المعرض;;\n;;\nbrand;price;year', { separator: ';', line: 3 }],
  ['"سيارات المعرض",\nbrand,price', { separator: ',', line: 2 }],
  ['"السعر\nبالجنيه",brand', { separator: ',', line: 1 }],
  ['كيا', { separator: ',', line: 1 }],
  ['', { separator: ',', line: 1 }],
])('the headings of %j are at %j', (text, header) => {
  expect(findHeader(text, (cell) => ['brand', 'price'].includes(cell))).toEqual(header);
});

test.each([
  [[0xff, 0xfe, 0x41], 'utf-16le'],
  [[0xfe, 0xff, 0x00], 'utf-16be'],
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0x41], 'utf-8'],
  [[], 'utf-8'],
])('the encoding of %j is %s', (bytes, encoding) => {
  expect(findEncoding(Uint8Array.from(bytes))).toBe(encoding);
});

test.each([
  ['chassis_number,police_report', ','],
  ['chassis_number;police_report;note', ';'],
  ['chassis_number\tpolice_report', '\t'],
  ['chassis_number', ','],
])('the separator of %j is %j', (line, separator) => {
  expect(findSeparator(line)).toBe(separator);
});

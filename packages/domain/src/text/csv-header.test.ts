import { expect, test } from 'vitest';
import { findSeparator } from './csv-header.ts';

test.each([
  ['chassis_number,police_report', ','],
  ['chassis_number;police_report;note', ';'],
  ['chassis_number\tpolice_report', '\t'],
  ['chassis_number', ','],
])('the separator of %j is %j', (line, separator) => {
  expect(findSeparator(line)).toBe(separator);
});

import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { csvFile } from './csv.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['+249', "'+249"],
  ['-5', "'-5"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'=1"],
  ['\u2068=1\u2069', "'=1"],
  [' \uFEFF +1', "'+1"],
  ['\uFF1D1', "'\uFF1D1"],
  ['عادي', 'عادي'],
  ['a "b"\nc', 'a ""b""\nc'],
  ['', ''],
])('the cell %j is not executed as a formula', async (value, cell) => {
  const file = await buffer(csvFile([[value, 'x']]));
  expect(file.toString()).toBe(`\uFEFF"${cell}","x"\r\n`);
});

test('an error while rows are read ends the file with that error', async () => {
  const rows = async function* () {
    yield ['a'];
    throw new Error('no connection');
  };
  await expect(buffer(csvFile(rows()))).rejects.toThrow('no connection');
});

import { safeParse } from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  chassisNumberProblem,
  chassisNumberSchema,
  chassisNumberTail,
  normalizeChassisNumber,
} from './chassis-number.ts';

describe('a number is normalised', () => {
  test.each([
    ['JTDBT923771012345', 'JTDBT923771012345'],
    ['jtdbt9237 7101-2345', 'JTDBT923771012345'],
    ['JTDBT٩٢٣٧٧١٠١٢٣٤٥', 'JTDBT923771012345'],
    ['ＮＺＥ１２１-３０１２３４５', 'NZE1213012345'],
    ['NZE121–3O12I4Q', 'NZE1213012140'],
    ['\u200fGX110.6012345\u200e', 'GX1106012345'],
  ])('%s is %s', (typed, number) => {
    expect(normalizeChassisNumber(typed)).toBe(number);
  });
});

describe('a number is validated', () => {
  test.each([
    ['a Japanese VIN has no check digit', 'JTDBT923771012345', null],
    ['a Korean VIN has no check digit', 'KMHCT41DADU123456', null],
    ['a North American VIN with its check digit', '1M8GDM9AXKP042788', null],
    ['a check digit that is a figure', '11111111111111112', 'chassis-number-mistyped'],
    ['a North American VIN with another digit', '1M8GDM9A1KP042788', 'chassis-number-mistyped'],
    ['two exchanged characters', '1M8GDM9AXKP042878', 'chassis-number-mistyped'],
    ['a frame number of 13 characters', 'NZE1213012345', null],
    ['a frame number of 9 characters', 'AE1001234', null],
    ['a frame number of 14 figures', '12302212345678', null],
    ['8 characters', 'AE100123', 'chassis-number-invalid'],
    ['15 characters', 'NZE121301234567', 'chassis-number-invalid'],
    ['18 characters', 'JTDBT9237710123456', 'chassis-number-invalid'],
    ['letters of another script', 'شاسيه12345678', 'chassis-number-invalid'],
    ['a word', 'TOYOTACAR', 'chassis-number-invalid'],
    ['one repeated character', '11111111111111111', 'chassis-number-invalid'],
    ['nothing', '', 'chassis-number-invalid'],
  ])('%s', (_case, number, problem) => {
    expect(chassisNumberProblem(number)).toBe(problem);
  });
});

test('the schema returns the normalised number, and one problem of a field', () => {
  expect(safeParse(chassisNumberSchema, ' nze121-3012345 ').output).toBe('NZE1213012345');
  expect(safeParse(chassisNumberSchema, ' - ').issues?.map(({ message }) => message)).toEqual([
    'required',
    'chassis-number-invalid',
  ]);
  expect(safeParse(chassisNumberSchema, 'A'.repeat(41)).success).toBe(false);
});

test('the tail has four characters', () => {
  expect(chassisNumberTail('NZE1213012345')).toBe('2345');
});

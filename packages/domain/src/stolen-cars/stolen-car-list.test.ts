import { describe, expect, test } from 'vitest';
import { findStolenListColumns, parseStolenListLine } from './stolen-car-list.ts';

const now = new Date('2026-11-25T09:00:00Z');
const columns = { chassis_number: 0, police_report: 1, stolen_on: 2, note: 3 };

describe('the columns of a list', () => {
  test.each([
    [['chassis_number', 'police_report', 'stolen_on', 'note'], columns],
    [['التاريخ', 'رقم البلاغ', 'رقم الشاسيه'], { stolen_on: 0, police_report: 1, chassis_number: 2 }],
    [['\ufeffVIN ', 'Colour', 'Report'], { chassis_number: 0, police_report: 2 }],
  ])('%j are found by their headings', (header, found) => {
    expect(findStolenListColumns(header)).toEqual(found);
  });

  test.each([[['chassis_number', 'note']], [['vin', 'chassis', 'report']], [['NZE1213012345', '1423/2026']]])(
    '%j are not a list',
    (header) => {
      expect(findStolenListColumns(header)).toBeNull();
    },
  );
});

describe('a line', () => {
  test('is normalised like a declared theft', () => {
    expect(
      parseStolenListLine(['nze121-٣٠١٢٣٤٥', ' 1423/2026 ', '٢١/١١/٢٠٢٦', ' من أمام المنزل '], columns, now),
    ).toEqual({
      car: {
        chassis_number: 'NZE1213012345',
        police_report: '1423/2026',
        stolen_on: '2026-11-21',
        note: 'من أمام المنزل',
      },
    });
  });

  test('needs neither a day nor a note', () => {
    expect(parseStolenListLine(['NZE1213012345', '1423/2026'], columns, now)).toMatchObject({
      car: { stolen_on: null, note: '' },
    });
  });

  test.each([
    ['NZE', '1423', '', [{ column: 'chassis_number', problem: 'chassis-number-invalid' }]],
    ['1M8GDM9A1KP042788', '1423', '', [{ column: 'chassis_number', problem: 'chassis-number-mistyped' }]],
    [
      '',
      '',
      '',
      [
        { column: 'chassis_number', problem: 'required' },
        { column: 'police_report', problem: 'required' },
      ],
    ],
    ['NZE1213012345', '1423', '2026-02-30', [{ column: 'stolen_on', problem: 'invalid' }]],
    ['NZE1213012345', '1423', '2026-11-26', [{ column: 'stolen_on', problem: 'date-in-future' }]],
    ['NZE1213012345', '1423', '1926-11-26', [{ column: 'stolen_on', problem: 'date-too-old' }]],
    ['NZE1213012345', 'x'.repeat(61), '', [{ column: 'police_report', problem: 'too-long' }]],
  ])('%s, %s, %s is refused', (number, report, day, problems) => {
    expect(parseStolenListLine([number, report, day], columns, now)).toEqual({ problems });
  });
});

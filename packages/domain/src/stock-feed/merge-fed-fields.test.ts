import { describe, expect, test } from 'vitest';
import type { DraftFields } from '../drafts/draft.ts';
import { mergeFedFields } from './merge-fed-fields.ts';

const draft = (fields: Partial<DraftFields>) => fields as DraftFields;
const million = (price_amount: string) => ({ price_amount, price_unit: 'million' as const });

describe('a line of a feed in a draft', () => {
  test.each([
    ['fills an empty field', { city: '' }, { city: 'بحري' }, {}, { city: 'بحري' }, []],
    [
      'changes what the last feed wrote',
      { year: '2015' },
      { year: '2016' },
      { year: '2015' },
      { year: '2016' },
      [],
    ],
    ['empties what the last feed wrote', { year: '2015' }, { year: '' }, { year: '2015' }, { year: '' }, []],
    [
      'leaves what a person typed since',
      { year: '2014' },
      { year: '2016' },
      { year: '2015' },
      null,
      ['year'],
    ],
    ['leaves what a person typed first', { year: '2014' }, { year: '2016' }, {}, null, ['year']],
    ['leaves what a person removed', { year: '' }, { year: '2015' }, { year: '2015' }, null, []],
    ['leaves what it was filled with', { city: 'بحري' }, { city: '' }, { city: '' }, null, []],
    ['leaves the same value', { year: '2015' }, { year: '2015' }, {}, null, []],
    [
      'changes an amount and its unit together',
      million('9'),
      { price_amount: '900', price_unit: 'thousand' },
      million('9'),
      { price_amount: '900', price_unit: 'thousand' },
      [],
    ],
    [
      'leaves a typed amount with its unit',
      million('8'),
      { price_amount: '900', price_unit: 'thousand' },
      million('9'),
      null,
      ['price'],
    ],
    ['leaves an empty amount', million(''), { price_amount: '', price_unit: 'pound' }, {}, null, []],
  ] as const)('%s', (_, current, fed, last, fields, ignored) => {
    const merged = mergeFedFields(draft(current), fed, last);
    expect(merged).toEqual({ fields: { ...current, ...fields }, changed: fields !== null, ignored });
  });

  test('applied again changes nothing', () => {
    const fed = { title: 'كورولا', year: '2015', ...million('9') };
    const first = mergeFedFields(draft({ title: '', year: '', ...million('') }), fed, {});
    expect(first.changed).toBe(true);
    expect(mergeFedFields(first.fields, fed, fed)).toEqual({
      fields: first.fields,
      changed: false,
      ignored: [],
    });
  });
});

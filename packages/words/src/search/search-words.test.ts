import { describe, expect, it } from 'vitest';
import { carCount, foundLine, valueCount } from './search-words.ts';

describe('the count line of a search', () => {
  it.each([
    [1, 'تم العثور على نتيجة واحدة'],
    [2, 'تم العثور على نتيجتين'],
    [3, 'تم العثور على 3 نتائج'],
    [11, 'تم العثور على 11 نتيجة'],
    [0, 'تم العثور على 0 نتيجة'],
    [1_234, 'تم العثور على 1,234 نتيجة'],
  ])('%i', (count, line) => {
    expect(foundLine({ count, exact: true })).toBe(line);
  });

  it('claims no more than was counted', () => {
    expect(foundLine({ count: 10_000, exact: false })).toBe('تم العثور على أكثر من 10,000 نتيجة');
    expect(carCount({ count: 10_000, exact: false })).toBe('أكثر من 10,000 سيارة');
    expect(valueCount({ count: 10_000, exact: false })).toBe('أكثر من 10,000');
    expect(valueCount({ count: 1_234, exact: true })).toBe('1,234');
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { settingRanges } from '../settings/settings.ts';
import {
  independentWeight,
  minReporterAgeMs,
  reachesThreshold,
  reportWeight,
  weightUnit,
} from './report-weight.ts';

const established = { ageMs: minReporterAgeMs };
const counts = fc.integer({ min: 0, max: 10_000 });
const report = {
  weight: fc.integer({ min: 0, max: 199 }),
  network: fc.constantFrom('a', 'b', 'c', 'd'),
};
/** Reports by members whose devices are unknown. */
const reports = fc.array(fc.record({ ...report, devices: fc.constant([]) }));
const reportsOfDevices = fc.array(
  fc.record({ ...report, devices: fc.uniqueArray(fc.constantFrom('x', 'y', 'z'), { maxLength: 2 }) }),
);

describe('the weight of a report', () => {
  test.each([
    [0, 0, 100],
    [1, 0, 133],
    [9, 0, 181],
    [0, 1, 66],
    [0, 9, 18],
    [5, 5, 100],
  ])('by a member with %d upheld and %d rejected reports is %d', (upheld, rejected, weight) => {
    expect(reportWeight({ ...established, upheld, rejected })).toBe(weight);
  });

  test('by an account younger than a day is zero, whatever its record', () => {
    expect(reportWeight({ upheld: 50, rejected: 0, ageMs: minReporterAgeMs - 1 })).toBe(0);
  });

  test('increases with upheld reports, decreases with rejected ones, and stays below twice the unit', () => {
    fc.assert(
      fc.property(counts, counts, (upheld, rejected) => {
        const weight = reportWeight({ ...established, upheld, rejected });
        expect(weight).toBeGreaterThanOrEqual(0);
        expect(weight).toBeLessThan(2 * weightUnit);
        expect(reportWeight({ ...established, upheld: upheld + 1, rejected })).toBeGreaterThanOrEqual(weight);
        expect(reportWeight({ ...established, upheld, rejected: rejected + 1 })).toBeLessThanOrEqual(weight);
      }),
    );
  });
});

describe('the weight of a case', () => {
  test('counts only the heaviest report of a network', () => {
    const same = { network: '41.0.0.0/24', devices: [] };
    expect(
      independentWeight([
        { ...same, weight: 100 },
        { ...same, weight: 133 },
        { network: '2c0f:f00::/64', devices: [], weight: 67 },
      ]),
    ).toBe(200);
  });

  test('counts reports by members on one device once, and no further report for them', () => {
    const networks = ['a', 'b', 'c'].map((network) => ({ weight: 100, network, devices: ['x', network] }));
    expect(independentWeight(networks)).toBe(100);
    // A report on the phone of one and in the network of another does not make the two dependent.
    const [first, second] = [
      { weight: 100, network: 'a', devices: ['x'] },
      { weight: 100, network: 'b', devices: ['y'] },
    ];
    expect(independentWeight([first, second, { weight: 100, network: 'b', devices: ['x'] }])).toBe(200);
  });

  test('is never higher with known devices than without', () => {
    fc.assert(
      fc.property(reportsOfDevices, (all) => {
        const unknown = all.map((one) => ({ ...one, devices: [] }));
        expect(independentWeight(all)).toBeLessThanOrEqual(independentWeight(unknown));
      }),
    );
  });

  test('from one device never reaches the lowest threshold that administrators can set', () => {
    fc.assert(
      fc.property(reports, (all) => {
        const weight = independentWeight(all.map((one) => ({ ...one, devices: ['x'] })));
        expect(reachesThreshold(weight, settingRanges.hiding_reports[0])).toBe(false);
      }),
    );
  });

  test('does not depend on the order, never decreases with a further report, and is at most the sum', () => {
    fc.assert(
      fc.property(reports, (all) => {
        const weight = independentWeight(all);
        expect(independentWeight([...all].reverse())).toBe(weight);
        expect(independentWeight(all.slice(1))).toBeLessThanOrEqual(weight);
        expect(weight).toBeLessThanOrEqual(all.reduce((sum, report) => sum + report.weight, 0));
      }),
    );
  });

  test('from one network never reaches the lowest threshold that administrators can set', () => {
    fc.assert(
      fc.property(reports, (all) => {
        const weight = independentWeight(all.map((report) => ({ ...report, network: 'one' })));
        expect(reachesThreshold(weight, settingRanges.hiding_reports[0])).toBe(false);
      }),
    );
  });

  test.each([
    [399, 4, false],
    [400, 4, true],
    [401, 4, true],
  ])('%d hundredths reach a threshold of %d reports: %s', (weight, hidingReports, expected) => {
    expect(reachesThreshold(weight, hidingReports)).toBe(expected);
  });
});

import { parseArgs } from 'node:util';
import { printTable } from '../browser/print-table.ts';
import { measureCost } from './measure-cost.ts';
import { measureQuality } from './measure-quality.ts';

/**
 * Measures the price guide: its estimates against generated models with known values, and the cost of an ad's guide
 * among many ads, beside reading one row by its primary key. Fails above the maxima.
 *
 *   node bench/price-guide/run.ts [--models 200] [--ads 1000000] [--cost off]
 */
const { values: options } = parseArgs({
  options: {
    models: { type: 'string', default: '200' },
    ads: { type: 'string', default: '1000000' },
    cost: { type: 'string', default: 'on' },
  },
});
/** Of a cell with 20 ads or more, in percent, also with fraudulent prices. */
const maxError = 8;
const minCoverage = 0.6;
const maxMs = 5;

const market = {
  honest: { fraud: 0, slips: 0 },
  '2 % slips': { fraud: 0, slips: 0.02 },
  '10 % fraud, 2 % slips': { fraud: 0.1, slips: 0.02 },
};
const percent = (share: number) => `${(share * 100).toFixed(0)} %`;
const rows: string[][] = [];
for (const [name, faults] of Object.entries(market)) {
  for (const inCell of [5, 10, 20, 50, 100]) {
    const quality = measureQuality({ inCell, faults, models: Number(options.models) });
    rows.push([
      name,
      String(inCell),
      quality.ads.toFixed(0),
      `${quality.error.toFixed(1)} %`,
      quality.meanError > 1_000 ? 'over 1,000 %' : `${quality.meanError.toFixed(1)} %`,
      percent(quality.coverage),
      percent(quality.unanswered),
    ]);
    if (inCell >= 20 && (quality.error > maxError || quality.coverage < minCoverage)) process.exitCode = 1;
  }
}
printTable(
  [
    'prices',
    'ads in the cell',
    'ads used',
    'error of the median',
    'error of a plain mean',
    'in the range (70 %)',
    'no estimate',
  ],
  rows,
);

if (options.cost !== 'off') {
  const { rows: figures, notes, medianMs } = await measureCost(Number(options.ads));
  console.log(`\n${options.ads} ads\n`);
  printTable(['what', 'median', 'p99'], figures);
  for (const note of notes) console.log(`\n${note}`);
  if (medianMs >= maxMs) process.exitCode = 1;
}

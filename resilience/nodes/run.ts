import { parseArgs } from 'node:util';
import { tryNodes } from './try-nodes.ts';

/**
 * Several nodes on one database and one bucket, behind nginx.
 *
 *   node resilience/nodes/run.ts [--seconds 5]
 */
const { values: options } = parseArgs({ options: { seconds: { type: 'string', default: '5' } } });

const findings = await tryNodes({ seconds: Number(options.seconds) });
console.log('| two nodes behind nginx | measured | |');
console.log('| --- | --- | --- |');
for (const { what, measured, fine } of findings)
  console.log(`| ${what} | ${measured} | ${fine ? 'fine' : '**not fine**'} |`);
process.exitCode = findings.every(({ fine }) => fine) ? 0 : 1;

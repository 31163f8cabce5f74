import { parseArgs } from 'node:util';
import { tryFailover } from './try-failover.ts';
import { tryNodes } from './try-nodes.ts';

/**
 * Tests several nodes on one database and one bucket, behind nginx.
 *
 *   node resilience/nodes/run.ts [--seconds 5]
 */
const { values: options } = parseArgs({ options: { seconds: { type: 'string', default: '5' } } });

const seconds = Number(options.seconds);
const findings = [...(await tryNodes({ seconds })), ...(await tryFailover({ seconds }))];
console.log('| two nodes behind nginx; a primary and its replica | measured | |');
console.log('| --- | --- | --- |');
for (const { what, measured, fine } of findings)
  console.log(`| ${what} | ${measured} | ${fine ? 'fine' : '**not fine**'} |`);
process.exitCode = findings.every(({ fine }) => fine) ? 0 : 1;

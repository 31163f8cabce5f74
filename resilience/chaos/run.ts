import { parseArgs } from 'node:util';
import { runChaos } from './run-chaos.ts';

/**
 * Kills the product's processes under load and reports what was lost.
 *
 *   node resilience/chaos/run.ts [--kills 50] [--people 8]
 */
const { values: options } = parseArgs({
  options: { kills: { type: 'string', default: '50' }, people: { type: 'string', default: '8' } },
});

const began = performance.now();
const { kills, away, done, wrong } = await runChaos({
  kills: Number(options.kills),
  people: Number(options.people),
  onKill: (number, which, ms) =>
    process.stderr.write(`${number}: ${which} killed, back after ${ms.toFixed(0)} ms\n`),
});
const sorted = away.sort((one, other) => one - other);
const seconds = (ms: number | undefined) => `${((ms ?? 0) / 1_000).toFixed(1)} s`;

console.log(`\n${options.people} people, ${seconds(performance.now() - began)} in all\n`);
console.log('| killed process | times |');
console.log('| --- | --- |');
console.log(`| the server | ${kills.server} |`);
console.log(`| its database | ${kills.database} |`);
console.log(
  `\nReady again: median ${seconds(sorted[Math.floor(sorted.length / 2)])}, longest ${seconds(sorted.at(-1))}\n`,
);
console.log('| acknowledged | times |');
console.log('| --- | --- |');
console.log(`| ads with a photo | ${done.ads.size} |`);
console.log(`| reveals | ${done.reveals.size} |`);
console.log(`| messages | ${done.messages.size} |`);
console.log(`| sign-ins | ${done.sessions.length} |`);
console.log(`\nLost, duplicated or left over: ${wrong.length}`);
for (const line of wrong.slice(0, 20)) console.log(`  ${line}`);
process.exitCode = wrong.length === 0 ? 0 : 1;

import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from './install.mjs';

// Verifies docs/checklist.md, which locates everything of the specification, and docs/security/, which locates
// security measures: that the named files and texts exist.

const places = {
  web: 'apps/web/src',
  server: 'apps/server/src',
  sql: 'apps/server/migrations',
  domain: 'packages/domain/src',
  words: 'packages/words/src',
  stories: 'e2e/stories',
};
const states = /^(built|differs|later)\b/;
const standardStates = ['met', 'differs', 'open', 'does not apply'];
/** OWASP ASVS 5.0.0. */
const standardLevels = new Map([
  ['1', 70],
  ['2', 183],
]);

const mistakes = [];
const texts = new Map();
const lines = (await readFile(path.join(root, 'docs/checklist.md'), 'utf8')).split('\n');
const decisions = new Set(lines.flatMap((line) => line.match(/^- (D\d+) /)?.[1] ?? []));
let rows = 0;
/** Set in the section whose texts a test must contain. */
let wordsAreRead = false;

for (const [index, line] of lines.entries()) {
  if (line.startsWith('## ')) wordsAreRead = line === '## Error catalogue';
  if (!line.startsWith('| ') || /^\| (What +|-+) \|/.test(line)) continue;
  rows += 1;
  const complain = (what) => mistakes.push(`docs/checklist.md:${index + 1}: ${what}`);
  const cells = line.slice(1, -1).split('|');
  if (cells.length !== 4) {
    complain('four cells are needed');
    continue;
  }
  const [what, code, test, state] = cells.map((cell) => cell.trim());
  if (!states.test(state)) complain(`the state '${state}' is none of built, differs, later`);
  for (const [decision] of line.matchAll(/\bD\d+\b/g)) {
    if (!decisions.has(decision)) complain(`${decision} is not explained`);
  }
  if (state.startsWith('later')) continue;
  if (!filesOf(test).some((file) => /\.(test|spec)\.ts$/.test(file))) complain('no test');
  if (filesOf(code).length === 0) complain('no code');

  const written = await read(filesOf(code), complain);
  const asserted = await read(filesOf(test), complain);
  for (const [, words] of what.matchAll(/«([^»]+)»/g)) {
    if (!`${written} ${asserted}`.includes(words)) complain(`«${words}» stands in none of its files`);
    else if (wordsAreRead && !asserted.includes(words)) complain(`no test reads «${words}»`);
  }
}

if (rows === 0) mistakes.push('docs/checklist.md has no rows');
for (const name of await readdir(path.join(root, 'docs/security'))) await checkFiles(`docs/security/${name}`);
await checkStandard('docs/security/asvs.md');
for (const mistake of mistakes) console.error(mistake);
process.exit(mistakes.length === 0 ? 0 : 1);

/** Checks that all files named on a page exist. */
async function checkFiles(page) {
  const text = await readFile(path.join(root, page), 'utf8');
  for (const [index, line] of text.split('\n').entries()) {
    await read(filesOf(line), (what) => mistakes.push(`${page}:${index + 1}: ${what}`));
  }
}

/**
 * Checks that every requirement occurs once, in order and with a state, that met ones name a file, and that the sums
 * are correct.
 */
async function checkStandard(page) {
  const text = await readFile(path.join(root, page), 'utf8');
  const levels = new Map();
  const sums = new Map(standardStates.map((state) => [state, 0]));
  let last = [0, 0, 0];
  for (const [index, line] of text.split('\n').entries()) {
    const complain = (what) => mistakes.push(`${page}:${index + 1}: ${what}`);
    const [number, level, , where, state] = line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim());
    if (!/^\d+\.\d+\.\d+$/.test(number)) continue;
    const parts = number.split('.').map(Number);
    const [chapter, section, requirement] = parts.map((part, place) => part - last[place]);
    if ((chapter || section || requirement) <= 0) complain(`${number} is out of order`);
    last = parts;
    levels.set(level, (levels.get(level) ?? 0) + 1);
    if (!sums.has(state)) complain(`the state '${state}' is none of ${standardStates.join(', ')}`);
    else sums.set(state, sums.get(state) + 1);
    if (where === '') complain('nothing is said of where or why');
  }
  for (const [level, count] of standardLevels) {
    if (levels.get(level) !== count) mistakes.push(`${page}: level ${level} has ${count} requirements`);
  }
  const sumsRow = text.split('\n').find((line) => /^\|(\s*\d+\s*\|){4}$/.test(line)) ?? '';
  const said = sumsRow.split('|').slice(1, -1).map(Number);
  if (said.join() !== [...sums.values()].join()) {
    mistakes.push(`${page}: the sums are ${[...sums].map(([state, sum]) => `${state} ${sum}`).join(', ')}`);
  }
}

/** Lists the files named in a cell: web/app/routes.tsx → apps/web/src/app/routes.tsx. */
function filesOf(cell) {
  return [...cell.matchAll(/`(\w+)\/([^`]+)`/g)].map(
    ([, place, file]) => `${places[place] ?? place}/${file}`,
  );
}

/** Reads files with collapsed white space, because JSX breaks texts over lines. */
async function read(files, complain) {
  let text = '';
  for (const file of files) {
    if (!texts.has(file))
      texts.set(
        file,
        readFile(path.join(root, file), 'utf8').catch(() => null),
      );
    const content = await texts.get(file);
    if (content === null) complain(`${file} is not there`);
    else text += content.replace(/\s+/g, ' ');
  }
  return text;
}

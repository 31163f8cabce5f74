import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from './install.mjs';

// Verifies docs/checklist.md, which locates everything of the specification, and docs/security/asvs.md, which locates
// security measures: states, sums, and that the named files and texts exist.

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

const errors = [];
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
  const complain = (what) => errors.push(`docs/checklist.md:${index + 1}: ${what}`);
  const cells = line.slice(1, -1).split('|');
  if (cells.length !== 4) {
    complain('four cells are needed');
    continue;
  }
  const [what, code, test, state] = cells.map((cell) => cell.trim());
  if (!states.test(state)) complain(`the state '${state}' is not one of built, differs, later`);
  for (const [decision] of line.matchAll(/\bD\d+\b/g)) {
    if (!decisions.has(decision)) complain(`${decision} is not explained`);
  }
  if (state.startsWith('later')) continue;
  if (!filesOf(test).some((file) => /\.(test|spec)\.tsx?$/.test(file))) complain('no test');
  if (filesOf(code).length === 0) complain('no code');

  const written = await read(filesOf(code), complain);
  const asserted = await read(filesOf(test), complain);
  for (const [, words] of what.matchAll(/«([^»]+)»/g)) {
    if (!`${written} ${asserted}`.includes(words)) complain(`«${words}» is in none of its files`);
    else if (wordsAreRead && !asserted.includes(words)) complain(`no test contains «${words}»`);
  }
}

if (rows === 0) errors.push('docs/checklist.md has no rows');
await checkStandard('docs/security/asvs.md');
for (const mistake of errors) console.error(mistake);
process.exit(errors.length === 0 ? 0 : 1);

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
    const complain = (what) => errors.push(`${page}:${index + 1}: ${what}`);
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
    if (!sums.has(state)) complain(`the state '${state}' is not one of ${standardStates.join(', ')}`);
    else sums.set(state, sums.get(state) + 1);
    if (where === '') complain('the cell that explains where or why is empty');
  }
  for (const [level, count] of standardLevels) {
    if (levels.get(level) !== count) errors.push(`${page}: level ${level} has ${count} requirements`);
  }
  const sumsRow = text.split('\n').find((line) => /^\|(\s*\d+\s*\|){4}$/.test(line)) ?? '';
  const statedSums = sumsRow.split('|').slice(1, -1).map(Number);
  if (statedSums.join() !== [...sums.values()].join()) {
    errors.push(`${page}: the sums are ${[...sums].map(([state, sum]) => `${state} ${sum}`).join(', ')}`);
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
    if (content === null) complain(`${file} does not exist`);
    else text += content.replace(/\s+/g, ' ');
  }
  return text;
}

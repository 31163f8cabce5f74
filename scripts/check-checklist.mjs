import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from './install.mjs';

// docs/checklist.md says where everything of the specification is; a page like that is true only as long as it is checked.

const places = {
  web: 'apps/web/src',
  server: 'apps/server/src',
  sql: 'apps/server/migrations',
  domain: 'packages/domain/src',
  words: 'packages/words/src',
  stories: 'e2e/stories',
};
const states = /^(built|differs|later)\b/;

const mistakes = [];
const texts = new Map();
const lines = (await readFile(path.join(root, 'docs/checklist.md'), 'utf8')).split('\n');
const decisions = new Set(lines.flatMap((line) => line.match(/^- (D\d+) /)?.[1] ?? []));
let rows = 0;
/** Where a test has to read the words itself. */
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
for (const mistake of mistakes) console.error(mistake);
process.exit(mistakes.length === 0 ? 0 : 1);

/** The files named in a cell: web/app/routes.tsx → apps/web/src/app/routes.tsx. */
function filesOf(cell) {
  return [...cell.matchAll(/`(\w+)\/([^`]+)`/g)].map(
    ([, place, file]) => `${places[place] ?? place}/${file}`,
  );
}

/** Words of a text that JSX breaks over two lines are whole again. */
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

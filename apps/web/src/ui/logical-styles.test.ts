import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '..');

/** Tailwind's physical classes. Logical ones are ms-, me-, ps-, pe-, start-, end-, text-start …. */
const PHYSICAL_CLASS =
  /(?<![\w-])-?(?:[mp][lr]-|(?:left|right)-|scroll-[mp][lr]-|border-[lr](?=[-\s'"`])|rounded-(?:[lr]|[tb][lr])(?=[-\s'"`])|(?:text|float|clear|origin|object|bg)-(?:left|right)(?=[\s'"`]))/;

const PHYSICAL_PROPERTY =
  /(?:^|[\s;{])(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)[\w-]*|border-(?:top|bottom)-(?:left|right)-radius|left|right)\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)/;

/** Only string literals of a component may be classes; comments and code are ignored. */
function physicalClasses(code: string) {
  return [...code.matchAll(/(['"`])((?:(?!\1).)*)\1/g)]
    .map((match) => match[0])
    .filter((text) => PHYSICAL_CLASS.test(text));
}

function physicalProperties(css: string) {
  return css
    .replaceAll(/\/\*.*?\*\//gs, '')
    .split('\n')
    .filter((line) => PHYSICAL_PROPERTY.test(line));
}

test('the check detects physical classes and properties', () => {
  for (const className of [
    'ml-2',
    '-mr-1',
    'md:pl-4',
    'left-0',
    'text-right',
    'rounded-tl-md',
    'border-r',
    'hover:border-l-2',
  ])
    expect(physicalClasses(`className="flex ${className} p-2"`), className).toHaveLength(1);
  for (const className of [
    'ms-2',
    'me-1',
    'start-0',
    'text-start',
    'rounded-s-md',
    'border-e',
    'bottom-right-of-way',
  ])
    expect(physicalClasses(`className="flex ${className} p-2"`), className).toHaveLength(0);
  for (const line of ['  left: 0;', 'margin-right: 1px;', 'text-align: left;', '{right:0}'])
    expect(physicalProperties(line), line).toHaveLength(1);
  for (const line of ['inset-inline-start: 0;', 'text-align: start;', '/* left: 0 */', 'margin-inline: 0;'])
    expect(physicalProperties(line), line).toHaveLength(0);
});

test('no style is physical: the page reads from right to left', () => {
  const offences = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => !path.endsWith('.test.ts'))
    .flatMap((path) => {
      if (/\.tsx?$/.test(path))
        return physicalClasses(readFileSync(join(source, path), 'utf8')).map((hit) => `${path}: ${hit}`);
      if (path.endsWith('.css'))
        return physicalProperties(readFileSync(join(source, path), 'utf8')).map(
          (hit) => `${path}: ${hit.trim()}`,
        );
      return [];
    });
  expect(offences).toEqual([]);
});

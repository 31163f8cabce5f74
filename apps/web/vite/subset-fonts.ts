import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);

/** Inclusive code point ranges in one string. */
function characters(...ranges: [from: number, to: number][]) {
  return ranges
    .flatMap(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, step) => String.fromCodePoint(from + step)),
    )
    .join('');
}

/**
 * The Arabic letters of Sudanese Arabic, tashkeel, both digit families, and the four letters that foreign car names
 * borrow. The rest of the published font (Persian, Urdu, Kurdish forms) is not used.
 */
const ARABIC =
  characters([0x60c, 0x60c], [0x61b, 0x61b], [0x61f, 0x61f], [0x621, 0x652], [0x660, 0x66c], [0x670, 0x670]) +
  characters([0x6f0, 0x6f9], [0x200c, 0x200f], [0x2066, 0x2069]) +
  ' پچژڤگکی';

const LATIN = `${characters([0x20, 0x7e])}\u00a0«»·×°²–—−‘’“”•…`;

const FILES = [
  { source: 'vazirmatn-arabic-wght-normal', target: 'vazirmatn-arabic', text: ARABIC },
  { source: 'vazirmatn-latin-wght-normal', target: 'vazirmatn-latin', text: LATIN },
];

/** Only the weights in use: a narrower axis makes a smaller file. */
const WEIGHTS = { min: 400, max: 800 };

/**
 * Subsets the published variable font and writes the result to `directory`, from where the style sheet and the preload
 * links use it as hashed assets. The files are regenerated when this file or the published font is newer.
 */
export function subsetFonts(directory: string): Plugin {
  return {
    name: 'subset-fonts',
    async config() {
      await mkdir(directory, { recursive: true });
      await Promise.all(FILES.map((file) => subsetOne(file, directory)));
    },
  };
}

async function subsetOne({ source, target, text }: (typeof FILES)[number], directory: string) {
  const packageDirectory = dirname(require.resolve('@fontsource-variable/vazirmatn/package.json'));
  const sourcePath = join(packageDirectory, 'files', `${source}.woff2`);
  const targetPath = join(directory, `${target}.woff2`);
  if (await isFresh(targetPath, [sourcePath, import.meta.filename])) return;
  const subset = await subsetFont(await readFile(sourcePath), text, {
    targetFormat: 'woff2',
    variationAxes: { wght: WEIGHTS },
  });
  await writeFile(targetPath, subset);
}

async function isFresh(target: string, sources: string[]) {
  const times = await Promise.all(
    [target, ...sources].map((path) =>
      stat(path).then(
        (s) => s.mtimeMs,
        () => 0,
      ),
    ),
  );
  return times.slice(1).every((time) => time < (times[0] ?? 0));
}

import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from './install.mjs';

// Verifies every Markdown page: that its links lead to existing files and headings, and that the files, npm scripts and
// identifiers in its code spans exist in the repository.

/** Short forms of folders in code spans: `server/main.ts` is apps/server/src/main.ts. */
const shortFolders = {
  web: 'apps/web/src',
  server: 'apps/server/src',
  sql: 'apps/server/migrations',
  domain: 'packages/domain/src',
  words: 'packages/words/src',
  stories: 'e2e/stories',
};
/** Names from PostgreSQL, browsers and libraries that a page mentions. */
const foreignNames = new Set([
  'archive_command',
  'dangerouslySetInnerHTML',
  'effective_cache_size',
  'entriesAwareMergeThreshold',
  'EventSource',
  'experimental_createQueryPersister',
  'experimentalInlineCommonChunks',
  'persistQueryClient',
  'pg_basebackup',
  'query_start',
  'recovery_target_time',
]);
/** Paths that the installation, the build or the running product creates, and names of packages. */
const createdPath = /^(\.\/data|DATA_DIR|node_modules|icons)\b|^@/;
const ignored = /(^|\/)(node_modules|dist|\.cache|\.git|data|test-results)$/;
const textFile =
  /\.(ts|tsx|mjs|cjs|js|json|sql|css|html|svg|ya?ml|sh|md|conf|env|service|timer)$|(^|\/)[^.]+$/;

const files = await listFiles();
const pages = files.filter((file) => file.endsWith('.md'));
const { scripts } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
const identifiers = await collectIdentifiers();
const headingsOf = new Map();

const mistakes = [];
for (const page of pages) await checkPage(page);
for (const mistake of mistakes) console.error(mistake);
process.exit(mistakes.length === 0 ? 0 : 1);

async function checkPage(page) {
  const text = withoutBlocks(await readFile(path.join(root, page), 'utf8'));
  for (const [index, line] of text.split('\n').entries()) {
    const report = (mistake) => mistakes.push(`${page}:${index + 1}: ${mistake}`);
    for (const [, target] of line.matchAll(/\]\(([^)\s]+)\)/g)) await checkLink(page, target, report);
    for (const [, code] of line.matchAll(/`([^`]+)`/g)) checkCode(page, code, report);
  }
}

async function checkLink(page, target, report) {
  if (/^[a-z]+:/.test(target)) return;
  const [address, heading] = target.split('#');
  const file = address === '' ? page : path.posix.join(path.posix.dirname(page), address);
  if (!isFile(file) && !isFolder(file)) report(`the link target ${target} does not exist`);
  else if (heading && !(await listHeadings(file)).has(heading)) report(`${file} has no heading #${heading}`);
}

/** Texts that are not a file, script or identifier (SQL, shell commands, values) are not checked. */
function checkCode(page, code, report) {
  const [, script, workspace] = code.match(/^npm run ([\w:-]+)(?:.* -w ([\w/-]+))?/) ?? [];
  if (script && !workspace && !(script in scripts)) report(`package.json has no script ${script}`);
  if (/^[\w.@-]+(\/[\w.@-]+)*\.(ts|tsx|mjs|cjs|sql|css)$|^[\w.@-]+\/([\w.@-]+\/?)+$/.test(code)) {
    if (!createdPath.test(code) && !exists(page, code.replace(/\/$/, ''))) report(`${code} does not exist`);
    return;
  }
  const [, name] = code.match(/^([A-Za-z_$][\w$]*)(\(.*\))?$/) ?? [];
  if (name && /[a-z][A-Z]|_/.test(name) && !identifiers.has(name) && !foreignNames.has(name))
    report(`no source file contains ${name}`);
}

/** Accepts paths from the root, from the page, in their short form, and unambiguous ends of paths. */
function exists(page, name) {
  const [folder, ...rest] = name.split('/');
  const candidates = [name, path.posix.join(path.posix.dirname(page), name)];
  if (folder in shortFolders) candidates.push([shortFolders[folder], ...rest].join('/'));
  return (
    candidates.some((candidate) => isFile(candidate) || isFolder(candidate)) ||
    files.some((file) => file.endsWith(`/${name}`) || file.includes(`/${name}/`))
  );
}

function isFile(name) {
  return files.includes(name);
}

function isFolder(name) {
  const folder = `${path.posix.normalize(name).replace(/\/$/, '')}/`;
  return folder === './' || files.some((file) => file.startsWith(folder));
}

async function listFiles() {
  const found = [];
  const entries = glob(['**/*', '**/.*', '.ci/*'], {
    cwd: root,
    withFileTypes: true,
    exclude: (entry) => ignored.test(entry.name),
  });
  for await (const entry of entries) {
    if (entry.isFile()) found.push(path.relative(root, path.join(entry.parentPath, entry.name)));
  }
  return found.map((file) => file.split(path.sep).join('/'));
}

/** Every word of the source files, with JSON and SQL, so that options, columns and CHECK values count too. */
async function collectIdentifiers() {
  const sources = files.filter(
    (file) => textFile.test(file) && !file.endsWith('.md') && file !== 'package-lock.json',
  );
  const texts = await Promise.all(sources.map((file) => readFile(path.join(root, file), 'utf8')));
  return new Set(texts.flatMap((text) => text.match(/[A-Za-z_$][\w$]*/g) ?? []));
}

async function listHeadings(file) {
  if (!headingsOf.has(file)) {
    const text = withoutBlocks(await readFile(path.join(root, file), 'utf8'));
    const titles = [...text.matchAll(/^#+ (.+)$/gm)].map(([, title]) => title.toLowerCase());
    headingsOf.set(
      file,
      new Set(titles.map((title) => title.replace(/[^\p{L}\p{N} _-]/gu, '').replaceAll(' ', '-'))),
    );
  }
  return headingsOf.get(file);
}

/** Blanks the lines of code blocks, whose contents are examples. */
function withoutBlocks(text) {
  return text.replace(/^```[\s\S]*?^```/gm, (block) => block.replace(/[^\n]/g, ''));
}

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import {
  androidAppSchema,
  serverEnvironmentOf,
  twaManifestFile,
  twaManifestOf,
  webManifestSchema,
} from './features/app/app.public.ts';
import { type CommandContext, executeCommand } from './platform/command-context.ts';
import { frontEndPage } from './platform/front-end.ts';
import { readArguments } from './platform/read-arguments.ts';
import { StartupError } from './platform/startup-error.ts';

const usage = 'Usage: npm run android -- [--config FILE] [--project DIRECTORY]';
const ownConfig = fileURLToPath(new URL('../../../deploy/android/app.json', import.meta.url));

/**
 * Executes `npm run android` with these arguments: writes the configuration of the Android app's project from
 * `deploy/android/app.json` and the web app manifest of the build (docs/android.md). Returns its exit code.
 */
export async function executeAndroid(args: string[], context: CommandContext): Promise<number> {
  return executeCommand(context, () => writeProject(args));
}

/** Returns what the operator reads. */
async function writeProject(args: string[]): Promise<string> {
  const { values } = readArguments(
    { args, options: { config: { type: 'string', default: ownConfig }, project: { type: 'string' } } },
    usage,
  );
  const config = resolve(values.config);
  const project = resolve(values.project ?? join(dirname(config), 'project'));
  const app = await readJson(config, androidAppSchema);
  const web = await readJson(join(dirname(frontEndPage), 'manifest.webmanifest'), webManifestSchema);
  await mkdir(project, { recursive: true });
  const written = join(project, twaManifestFile);
  await writeFile(written, `${JSON.stringify(twaManifestOf(app, web), null, 2)}\n`);
  return [`Wrote ${written}`, 'The server needs:', ...serverEnvironmentOf(app)].join('\n');
}

/** @throws StartupError if the file is missing, is not JSON or does not match. */
async function readJson<Schema extends v.GenericSchema>(
  file: string,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new StartupError(`${file} is missing. npm run build -w apps/web writes the web app manifest.`);
  });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new StartupError(`${file} is not JSON.`);
  }
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new StartupError(`${file}: ${v.getDotPath(issue) ?? 'the content'} is not valid.`);
}

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { StartupError } from '../startup-error.ts';

const run = promisify(execFile);

const ACCOUNT_NAME = 'postgres';

/** The Unix account that runs PostgreSQL if the server runs as root. Spread into the options of `spawn`. */
export type DatabaseAccount = { uid: number; gid: number };

/**
 * PostgreSQL refuses to run as root, so root starts it as the account `postgres`, which is created if it is missing.
 * Returns undefined for other users, whose database runs as that user.
 */
export async function findDatabaseAccount(): Promise<DatabaseAccount | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const account = (await lookUp()) ?? (await create());
  if (!account) {
    throw new StartupError(
      `PostgreSQL does not run as root, and the user "${ACCOUNT_NAME}" to run it as could not be created: create it, or start as an ordinary user.`,
    );
  }
  return account;
}

/** Returns whether the account may enter every directory of the path and list the last one. */
export async function canEnter(account: DatabaseAccount, directory: string): Promise<boolean> {
  return run('/bin/sh', ['-c', 'cd -- "$1"', 'sh', directory], { ...account, cwd: '/' }).then(
    () => true,
    () => false,
  );
}

async function lookUp(): Promise<DatabaseAccount | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', ACCOUNT_NAME]), run('id', ['-g', ACCOUNT_NAME])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

async function create(): Promise<DatabaseAccount | undefined> {
  const commands: [string, string[]][] = [
    ['useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/bin/false', ACCOUNT_NAME]],
    // BusyBox, as on Alpine Linux.
    ['adduser', ['-S', '-D', '-H', '-s', '/bin/false', ACCOUNT_NAME]],
  ];
  for (const [command, args] of commands) {
    // It may fail because a concurrent start created the account, so only the lookup decides.
    await run(command, args).catch(() => undefined);
    const account = await lookUp();
    if (account) return account;
  }
  return undefined;
}

import {
  makeDataDir,
  removeDataDir,
  type ServerProcess,
  spawnServer,
  waitUntilReady,
} from '../../apps/server/src/testing/server-process.ts';

/** The real server on a database of the caller's, for as long as `use` takes. */
export async function withServer<T>(
  environment: Record<string, string>,
  use: (server: ServerProcess, dataDir: string) => Promise<T>,
): Promise<T> {
  const dataDir = environment.DATA_DIR ?? (await makeDataDir());
  const server = await spawnServer({
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    // Everybody here has one address.
    CLIENT_SHARE: '100',
    MAIL_INTERVAL_S: '0',
    LOG_LEVEL: 'fatal',
    ...environment,
  });
  try {
    return await use(await waitUntilReady(server), dataDir);
  } finally {
    // At once: what it stands on may be away, and nobody wants what it would still save.
    server.process.kill('SIGKILL');
    await server.ended;
    if (!environment.DATA_DIR) await removeDataDir(dataDir);
  }
}

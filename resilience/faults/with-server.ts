import {
  createDataDir,
  removeDataDir,
  type ServerProcess,
  spawnServer,
  waitUntilReady,
} from '../../apps/server/src/testing/server-process.ts';

/** Runs the real server on the caller's database during `use`. */
export async function withServer<T>(
  environment: Record<string, string>,
  use: (server: ServerProcess, dataDir: string) => Promise<T>,
): Promise<T> {
  const dataDir = environment.DATA_DIR ?? (await createDataDir());
  const server = await spawnServer({
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    // All clients share one IP address.
    CLIENT_SHARE: '100',
    MAIL_INTERVAL_S: '0',
    LOG_LEVEL: 'fatal',
    ...environment,
  });
  try {
    return await use(await waitUntilReady(server), dataDir);
  } finally {
    // Killed, because its dependencies may be unavailable and its data is no longer needed.
    server.process.kill('SIGKILL');
    await server.ended;
    if (!environment.DATA_DIR) await removeDataDir(dataDir);
  }
}

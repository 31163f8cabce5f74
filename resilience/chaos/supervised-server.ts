import {
  inspectDatabase,
  type ServerProcess,
  spawnServer,
  waitUntilReady,
} from '../../apps/server/src/testing/server-process.ts';

/** A server on a fixed port that is restarted after every exit, as by a service manager. */
export interface SupervisedServer {
  url: string;
  databaseUrl(): Promise<string>;
  /** Kills a process like a power cut; resolves once the server is ready again. */
  kill(which: 'server' | 'database'): Promise<void>;
  stop(): Promise<void>;
}

/** @param environment including DATA_DIR. */
export async function superviseServer(environment: Record<string, string>): Promise<SupervisedServer> {
  const dataDir = environment.DATA_DIR ?? '';
  let current: ServerProcess = await waitUntilReady(await spawnServer(environment));
  const { url } = current;

  async function restart() {
    await current.ended;
    current = await waitUntilReady(await spawnServer({ ...environment, PORT: new URL(url).port }));
  }
  return {
    url,
    databaseUrl: async () => (await inspectDatabase(dataDir)).url,
    async kill(which) {
      // A server exits when its embedded database has exited.
      if (which === 'server') current.process.kill('SIGKILL');
      else process.kill((await inspectDatabase(dataDir)).pid, 'SIGKILL');
      await restart();
    },
    async stop() {
      current.process.kill('SIGTERM');
      await current.ended;
    },
  };
}

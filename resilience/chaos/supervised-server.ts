import {
  lookAtDatabase,
  type ServerProcess,
  spawnServer,
  waitUntilReady,
} from '../../apps/server/src/testing/server-process.ts';

/** A server that a service manager would start again, on one port, whatever ended it. */
export interface SupervisedServer {
  url: string;
  databaseUrl(): Promise<string>;
  /** Ends a process as a power cut would; resolves once the server is back. */
  kill(which: 'server' | 'database'): Promise<void>;
  stop(): Promise<void>;
}

/** @param environment with DATA_DIR. */
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
    databaseUrl: async () => (await lookAtDatabase(dataDir)).url,
    async kill(which) {
      // A server whose own database has ended ends itself.
      if (which === 'server') current.process.kill('SIGKILL');
      else process.kill((await lookAtDatabase(dataDir)).pid, 'SIGKILL');
      await restart();
    },
    async stop() {
      current.process.kill('SIGTERM');
      await current.ended;
    },
  };
}

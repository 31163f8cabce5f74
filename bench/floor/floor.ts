import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

export interface Statement {
  /** Name of the prepared statement; the same for the same text. */
  name: string;
  text: string;
  values: readonly unknown[];
}

export interface FloorStatements {
  /** Plans each execution for its values, because a generic plan cannot estimate how many ads a search finds. */
  customPlans: boolean;
  /** The statements that are sent for each path. */
  paths: Readonly<Record<string, readonly Statement[]>>;
}

export interface Floor {
  origin: string;
  process: ChildProcess;
  close(): void;
}

/** Starts a minimal server that responds to each path with the rows of its statements. */
export async function openFloor(
  databaseUrl: string,
  statementsFile: string,
  statements: FloorStatements,
): Promise<Floor> {
  await writeFile(statementsFile, JSON.stringify(statements));
  const floor = fork(fileURLToPath(new URL('floor-server.ts', import.meta.url)), [
    databaseUrl,
    statementsFile,
  ]);
  const [port] = await once(floor, 'message');
  return { origin: `http://127.0.0.1:${port}`, process: floor, close: () => floor.disconnect() };
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';

export interface Command {
  cwd: string;
  /** The script and its arguments; run by the current Node. */
  args: readonly string[];
  env: Readonly<Record<string, string>>;
}

/** Disables the peers' telemetry. */
const quiet = { NODE_ENV: 'production', DO_NOT_TRACK: '1', NO_UPDATE_NOTIFIER: '1' };

/** Passes only PATH from the caller's environment. HOME is the peer's folder. */
const launch = ({ cwd, args, env }: Command) =>
  spawn(process.execPath, args, {
    cwd,
    env: { PATH: process.env.PATH, HOME: cwd, ...quiet, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });

export async function runToTheEnd(command: Command): Promise<void> {
  const [code] = await once(launch(command), 'exit');
  if (code !== 0) throw new Error(`${command.args.join(' ')} ended with ${code}.`);
}

/** Starts a server and resolves when it responds at the URL. */
export async function startServer(command: Command, readyUrl: string): Promise<{ stop(): Promise<void> }> {
  const server = launch(command);
  const stop = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const exited = once(server, 'exit');
    server.kill('SIGTERM');
    const killTimer = setTimeout(() => server.kill('SIGKILL'), 15_000);
    await exited;
    clearTimeout(killTimer);
  };
  const deadline = Date.now() + 120_000;
  while (!(await fetch(readyUrl).catch(() => null))?.ok) {
    if (server.exitCode !== null) throw new Error(`${command.args.join(' ')} did not start.`);
    if (Date.now() > deadline) {
      await stop();
      throw new Error(`${readyUrl} did not respond within two minutes.`);
    }
    await delay(200);
  }
  return { stop };
}

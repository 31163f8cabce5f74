import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildWhatIsStale } from './build.mjs';
import { checkPort } from './check-port.mjs';
import { installWhatIsMissing, node, root } from './install.mjs';

/**
 * A small heap with frequent collections, for servers with little memory (docs/decisions/2026-11-21-small-heap.md).
 */
const nodeFlags = JSON.parse(readFileSync(path.join(root, 'apps/server/node-flags.json'), 'utf8'));

// `npm start` runs on any Node from 20 up before anything is installed, so it only uses Node's own modules.
try {
  await checkPort();
  await installWhatIsMissing();
  await buildWhatIsStale();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
serve();

function serve() {
  // The server has its own process group: otherwise a Ctrl-C reaches npm, this script and the server directly, and
  // the server again from here. The channel closes if this process is killed.
  const server = spawn(node, [...nodeFlags, path.join(root, 'apps/server/src/main.ts')], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  });
  let lastSignal = 0;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // The same signal from the terminal and from npm counts once; a second later it is a second request.
      if (Date.now() - lastSignal < 1_000) return;
      lastSignal = Date.now();
      server.kill(signal);
    });
  }
  server.once('error', (error) => {
    console.error(`The server could not be run: ${error.message}`);
    process.exit(1);
  });
  server.once('exit', (code) => process.exit(code ?? 1));
  if (process.env.npm_lifecycle_event) stopWithNpm(server);
}

/**
 * A killed npm does not stop its children. Without this, the server would continue to hold its port and data
 * unnoticed.
 */
function stopWithNpm(server) {
  const npmProcess = process.ppid;
  setInterval(() => {
    if (process.ppid !== npmProcess) server.kill('SIGTERM');
  }, 500).unref();
}

import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildWhatIsStale } from './build.mjs';
import { checkPort } from './check-port.mjs';
import { installWhatIsMissing, node, root } from './install.mjs';

/** A small heap, collected often: for memory that a cheap server has (docs/decisions/2026-11-21-small-heap.md). */
const nodeFlags = JSON.parse(readFileSync(path.join(root, 'apps/server/node-flags.json'), 'utf8'));

// `npm start`: runs on any Node from 20 up, before anything is installed, so with Node's own modules alone.
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
  // A process group of its own: a Ctrl-C reaches npm, us and the server at once otherwise, and once more through us.
  // The channel tells the server when we are killed outright.
  const server = spawn(node, [...nodeFlags, path.join(root, 'apps/server/src/main.ts')], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  });
  let lastSignal = 0;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // From the terminal and again from npm, it is one wish; a second later it is impatience.
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

/** A killed npm takes nobody along; without this the server would hold its port and data behind it, unseen. */
function stopWithNpm(server) {
  const npmProcess = process.ppid;
  setInterval(() => {
    if (process.ppid !== npmProcess) server.kill('SIGTERM');
  }, 500).unref();
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const deployed = new URL('../../deploy/nginx.conf', import.meta.url);

/** Starts nginx in front of the nodes with deploy/nginx.conf, except for addresses and TLS. */
export async function balanceLoad(
  folder: string,
  port: number,
  nodes: readonly number[],
): Promise<{ url: string; stop(): Promise<void> }> {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, 'nginx.conf');
  await writeFile(file, configuration(folder, siteOf(await readFile(deployed, 'utf8'), port, nodes)));
  const child = spawn('nginx', ['-c', file, '-p', folder, '-e', path.join(folder, 'error.log')], {
    stdio: 'ignore',
  });
  await started(child);
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 100; tries += 1) {
    if ((await fetch(`${url}/api/ads?limit=1`).catch(() => undefined))?.ok) break;
    await delay(50);
  }
  return {
    url,
    async stop() {
      child.kill('SIGQUIT');
      await once(child, 'exit');
    },
  };
}

async function started(child: ChildProcess): Promise<void> {
  await Promise.race([
    once(child, 'spawn'),
    once(child, 'error').then(([error]) => {
      throw new Error('nginx is not installed (Debian: apt install nginx).', { cause: error });
    }),
  ]);
}

function siteOf(text: string, port: number, nodes: readonly number[]): string {
  return text
    .replace(/( *server )127\.0\.0\.1:8081( .*\n).*127\.0\.0\.1:8082.*\n/, (_, before, after) =>
      nodes.map((node) => `${before}127.0.0.1:${node}${after}`).join(''),
    )
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replaceAll(/^ *(server_name|ssl_).*\n/gm, '');
}

const configuration = (folder: string, site: string) => `
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
${site}
}
`;

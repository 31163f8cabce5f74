import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** nginx in front of nodes, with the words of deploy/nginx.conf. */
export async function balanceLoad(
  folder: string,
  port: number,
  nodes: readonly number[],
): Promise<{ url: string; stop(): Promise<void> }> {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, 'nginx.conf');
  await writeFile(file, configuration(folder, port, nodes));
  const child = spawn('nginx', ['-c', file, '-p', folder, '-e', path.join(folder, 'error.log')], {
    stdio: 'ignore',
  });
  await started(child);
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 100; tries += 1) {
    if ((await fetch(`${url}/healthz`).catch(() => undefined))?.ok) break;
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

const configuration = (folder: string, port: number, nodes: readonly number[]) => `
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
  client_max_body_size 12m;
  upstream arabati {
    least_conn;
${nodes.map((node) => `    server 127.0.0.1:${node} max_fails=1 fail_timeout=1s;`).join('\n')}
    keepalive 64;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://arabati;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_next_upstream error timeout http_503;
      proxy_next_upstream_tries 2;
    }
    location = /api/live {
      proxy_pass http://arabati;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_buffering off;
      proxy_read_timeout 1h;
    }
  }
}
`;

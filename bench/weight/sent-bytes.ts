import { request } from 'node:http';

/** @returns the transferred bytes of a response's body. */
export function sentBytes(url: string, accept = '*/*'): Promise<number> {
  return new Promise((resolve, reject) => {
    const asking = request(url, { headers: { accept, 'accept-encoding': 'gzip, deflate, br' } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url}: ${answer.statusCode}`));
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on('end', () => resolve(bytes));
    });
    asking.on('error', reject);
    asking.end();
  });
}

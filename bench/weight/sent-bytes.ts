import { request } from 'node:http';

/** @returns the transferred bytes of a response's body. */
export function sentBytes(url: string, accept = '*/*'): Promise<number> {
  return new Promise((resolve, reject) => {
    const asking = request(
      url,
      { headers: { accept, 'accept-encoding': 'gzip, deflate, br' } },
      (response) => {
        if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`));
        let bytes = 0;
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
        });
        response.on('end', () => resolve(bytes));
      },
    );
    asking.on('error', reject);
    asking.end();
  });
}

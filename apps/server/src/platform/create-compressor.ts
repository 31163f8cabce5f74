import { constants, createGzip, type Gzip, type ZlibReset } from 'node:zlib';

/** Compresses whole responses. */
export interface Compressor {
  gzip(content: string | Buffer): Promise<Buffer>;
}

/** Maximum number of idle streams, of 270 KB each. */
const maxIdle = 16;

interface Stream {
  gzip: Gzip & ZlibReset;
  /** What the stream has produced of the current response. */
  chunks: Buffer[];
}

/**
 * Creates a compressor that reuses its streams. Each stream of zlib, also that of a synchronous call, stays in memory until
 * the next collection of the old generation, and sixteen clients that accept compressed lists caused one every 0.4 s. See
 * docs/decisions/2026-11-26-compressed-responses.md. Only gzip: a reset stream of Brotli loses its quality.
 */
export function createCompressor(): Compressor {
  const idle: Stream[] = [];
  return {
    gzip(content) {
      const stream = idle.pop() ?? openStream();
      return new Promise((resolve, reject) => {
        stream.gzip.once('error', reject);
        stream.gzip.write(content, () => {
          stream.gzip.off('error', reject);
          resolve(Buffer.concat(stream.chunks));
          stream.chunks = [];
          stream.gzip.reset();
          if (idle.length < maxIdle) idle.push(stream);
          else stream.gzip.close();
        });
      });
    },
  };
}

function openStream(): Stream {
  // With Z_FINISH, one write compresses a whole response. A separate flush would be a second job of the thread pool. Most
  // responses fit into one chunk. The types of Node have `reset` for deflate alone, which gzip wraps.
  const gzip = createGzip({ chunkSize: 8 * 1_024, flush: constants.Z_FINISH }) as Gzip & ZlibReset;
  const stream: Stream = { gzip, chunks: [] };
  gzip.on('data', (chunk: Buffer) => stream.chunks.push(chunk));
  return stream;
}

import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Encrypter } from 'age-encryption';
import { type Pack, pack } from 'tar-stream';

interface Packed {
  name: string;
  bytes: number;
}

const block = 512;

/** Streams a folder as a tar archive, encrypted with age. The size is known in advance. */
export async function encryptFolder(
  folder: string,
  recipient: string,
): Promise<{ bytes: number; stream: Readable }> {
  const files = await filesOf(folder);
  const archive = pack();
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const encrypted = await encrypter.encrypt(
    Readable.toWeb(Readable.from(archive, { objectMode: false })) as ReadableStream<Uint8Array>,
  );
  // An error aborts the response, so that the client detects an incomplete archive.
  writeAll(archive, folder, files).catch((error) => archive.destroy(error));
  return {
    bytes: encrypted.size(tarBytes(files)),
    stream: Readable.fromWeb(encrypted as Parameters<typeof Readable.fromWeb>[0]),
  };
}

async function filesOf(folder: string): Promise<Packed[]> {
  const names = await readdir(folder, { recursive: true });
  const found = await Promise.all(
    names.map(async (name) => ({ name, stats: await stat(path.join(folder, name)) })),
  );
  return found.filter(({ stats }) => stats.isFile()).map(({ name, stats }) => ({ name, bytes: stats.size }));
}

async function writeAll(archive: Pack, folder: string, files: readonly Packed[]): Promise<void> {
  for (const { name, bytes } of files) {
    const entry = archive.entry({ name, size: bytes, mode: 0o600 });
    await pipeline(createReadStream(path.join(folder, name)), entry);
  }
  archive.finalize();
}

/** Each file after its header, padded to whole blocks, and two empty blocks at the end. */
const tarBytes = (files: readonly Packed[]): number =>
  files.reduce((sum, { bytes }) => sum + block + Math.ceil(bytes / block) * block, 2 * block);

import type { Config } from '../config.ts';
import type { PhotoStore } from './photo-store.ts';

/** No photo has this name. */
const probeName = '00-ready';

/** @throws if the store does not respond or cannot be read. */
export async function probeReading(store: PhotoStore): Promise<void> {
  const found = await store.open(probeName);
  found?.stream.destroy();
}

/**
 * Writes and removes a file. Fails on a full or read-only disk and on a read-only bucket.
 *
 * @param nodeId separates concurrent probes of several nodes.
 */
export async function probeWriting(store: PhotoStore, nodeId: string): Promise<void> {
  const name = `${probeName}-${nodeId}`;
  await store.write(name, Buffer.from(nodeId));
  await store.remove(name);
}

/**
 * Checks the photo store once at the start.
 *
 * @returns a sentence for the operator, without the key of a bucket; undefined if the store works.
 */
export async function findStoreFailure(
  store: PhotoStore,
  { storageUrl, dataDir, nodeId }: Pick<Config, 'storageUrl' | 'dataDir' | 'nodeId'>,
): Promise<string | undefined> {
  try {
    await probeReading(store);
    await probeWriting(store, nodeId);
    return undefined;
  } catch (error) {
    const reason = reasonOf(error);
    if (!storageUrl)
      return `Photos cannot be stored in ${dataDir} (${reason}): uploads fail until they can be.`;
    const { host, pathname } = new URL(storageUrl);
    return `The bucket ${pathname.slice(1)} at ${host} cannot be used (${reason}): no photo can be uploaded or shown. Check STORAGE_URL and that the bucket exists.`;
  }
}

function reasonOf(error: unknown): string {
  const { cause } = error as { cause?: unknown };
  const source = (cause instanceof Error ? cause : error) as Error & { code?: string };
  return source.message || source.code || source.name;
}

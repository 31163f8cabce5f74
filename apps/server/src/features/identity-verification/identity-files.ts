import type { PhotoStore } from '../../platform/photo-store/photo-store.ts';

/** Returns the name of a picture's only file in the store of identities. */
export function identityFileName(name: string): string {
  return `${name}-identity.webp`;
}

/** Removes files whose rows are deleted. Those that cannot be removed now are removed by the next sweep. */
export async function removeIdentityFiles(store: PhotoStore, names: readonly string[]): Promise<void> {
  for (const name of names) await store.remove(identityFileName(name)).catch(() => undefined);
}

import type { PhotoStore } from '../../platform/photo-store/photo-store.ts';
import { removeFiles } from '../../platform/photo-store/remove-files.ts';

/** Returns the name of a picture's only file in the store of identities. */
export function identityFileName(name: string): string {
  return `${name}-identity.webp`;
}

/** Removes the files of pictures whose rows are deleted. Never rejects: the next sweep removes the rest. */
export async function removeIdentityFiles(store: PhotoStore, names: readonly string[]): Promise<void> {
  await removeFiles(store, names.map(identityFileName));
}

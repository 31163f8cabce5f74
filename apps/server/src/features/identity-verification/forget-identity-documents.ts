import type { Connection } from '../../platform/database.ts';
import type { PhotoStore } from '../../platform/photo-store/photo-store.ts';
import { deleteDocumentsOfMember } from './identity-documents.queries.ts';
import { removeIdentityFiles } from './identity-files.ts';

/** Part of the deletion of an account. Returns a function that removes the files after the account is deleted. */
export async function forgetIdentityDocuments(
  tx: Connection,
  userId: string,
): Promise<(store: PhotoStore) => Promise<void>> {
  const names = await deleteDocumentsOfMember(tx, userId);
  return (store) => removeIdentityFiles(store, names);
}

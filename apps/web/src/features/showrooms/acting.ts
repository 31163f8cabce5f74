import { deleteAllQueries } from '../../platform/offline/query-store.ts';
import { queryClient } from '../../platform/query-client.ts';
import { type Acting, actingKey, readStoredSession } from '../../platform/stored-session.ts';

/** Returns the showroom that the person acts for on this device. It is the same for the life of a page. */
export const readActing = (): Acting | undefined => readStoredSession()?.acting;

/**
 * Switches this device to a showroom, or back to the person's own account with null, and starts the app anew. Nothing
 * that one account has loaded is displayed in the other: the key is written first, so that no response in flight is
 * stored, then memory and device are emptied. Drafts and unsent changes stay under their account.
 */
export async function switchAccount(showroom: Omit<Acting, 'person'> | null, address = '/'): Promise<void> {
  const session = readStoredSession();
  if (!session) return;
  const person = session.acting?.person ?? session.user.id;
  if (showroom) localStorage.setItem(actingKey, JSON.stringify({ person, ...showroom } satisfies Acting));
  else localStorage.removeItem(actingKey);
  queryClient.clear();
  await deleteAllQueries().catch(() => {});
  location.assign(address);
}

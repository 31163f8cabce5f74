import { waitingIdentityDays } from '@arabati/domain/identity-verification/identity';
import { identityExpiredWords } from '@arabati/words/identity-verification/identity-notices';
import type { Services } from '../../platform/services.ts';
import { lockMembers } from '../members/members.public.ts';
import { notify } from '../notifications/notifications.public.ts';
import { sweepFiles } from '../photos/photos.public.ts';
import { endIdentity } from './end-identity.ts';
import {
  deleteDocumentsOfRequest,
  deleteLooseBefore,
  knownDocumentNames,
} from './identity-documents.queries.ts';
import { removeIdentityFiles } from './identity-files.ts';
import {
  deleteClosedBefore,
  deleteRequest,
  findRequest,
  listLapsed,
  listWaitingBefore,
} from './identity-requests.queries.ts';

const hourMs = 60 * 60 * 1_000;
const dayMs = 24 * hourMs;
/** Days for which a rejected or ended request is retained without its pictures, for the next one of the same member. */
const closedDays = 180;
/** Members in one run. The next run continues. */
const batch = 200;

type Sweeping = Pick<Services, 'database' | 'clock' | 'identityStore'>;

/**
 * Deletes pictures that were not sent within a day, requests that waited too long, and old requests. Ends verifications
 * whose term is over. Removes files without a row after an hour, which also repeats a failed removal.
 */
export async function sweepIdentities(
  services: Sweeping,
): Promise<{ pictures: number; requests: number; lapsed: number; files: number }> {
  const { database, clock, identityStore } = services;
  const now = clock.now();
  const before = (ms: number) => new Date(now.getTime() - ms);
  const loose = await deleteLooseBefore(database, before(dayMs));
  await removeIdentityFiles(identityStore, loose);
  const waiting = await listWaitingBefore(database, before(waitingIdentityDays * dayMs), batch);
  for (const request of waiting) await expireRequest(services, request);
  const lapsed = await listLapsed(database, now, batch);
  for (const { id, user_id: userId } of lapsed) {
    await database.transaction().execute(async (tx) => {
      await lockMembers(tx, { change: [userId] });
      // By now, it may be taken back or renewed.
      if ((await findRequest(tx, id))?.state === 'approved')
        await endIdentity(tx, { userId, by: 'term', now });
    });
  }
  await deleteClosedBefore(database, before(closedDays * dayMs));
  const files = await sweepFiles(identityStore, before(hourMs), (names) =>
    knownDocumentNames(database, names),
  );
  return { pictures: loose.length, requests: waiting.length, lapsed: lapsed.length, files };
}

async function expireRequest(
  { database, clock, identityStore }: Sweeping,
  { id, user_id: userId }: { id: string; user_id: string },
): Promise<void> {
  const names = await database.transaction().execute(async (tx) => {
    await lockMembers(tx, { change: [userId] });
    if ((await findRequest(tx, id))?.state !== 'waiting') return [];
    const deleted = await deleteDocumentsOfRequest(tx, id);
    await deleteRequest(tx, id);
    await notify(tx, { userId, type: 'system', ...identityExpiredWords, now: clock.now() });
    return deleted;
  });
  await removeIdentityFiles(identityStore, names);
}

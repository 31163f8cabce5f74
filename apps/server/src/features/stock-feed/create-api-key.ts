import { randomBytes } from 'node:crypto';
import type { EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import { apiKeyPrefix, apiKeysMaximum } from '@arabati/domain/stock-feed/api-key';
import type { createApiKey as contract } from '@arabati/domain/stock-feed/stock-feed.endpoints';
import { Problem } from '../../platform/problem.ts';
import { digest } from '../../platform/secrets.ts';
import type { Services } from '../../platform/services.ts';
import { lockMembers } from '../members/members.public.ts';
import { assertStillManages, getShowroomOf } from '../showrooms/showrooms.public.ts';
import { countApiKeys, findApiKey, insertApiKey, updateSecret } from './api-keys.queries.ts';

interface Creation {
  id: string;
  userId: string;
  actedBy: string | null;
  name: string;
}

/**
 * Creates a key for the feed of the member's showroom. The secret is returned once and stored as a hash, so a retry after
 * a lost response replaces it. The secret of a key that was used cannot be replaced. Locks the owner.
 *
 * @throws Problem no-showroom, showroom-inactive, too-many-api-keys; id-taken also for a key that was used or revoked, or
 *   that another person created; not-staff, not-for-staff for a person who no longer manages the showroom.
 */
export async function createApiKey(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { id, userId, actedBy, name }: Creation,
): Promise<EndpointResponse<typeof contract>> {
  const now = clock.now();
  const secret = apiKeyPrefix + randomBytes(32).toString('base64url');
  const stored = { id, secret_hash: digest(secret), last_four: secret.slice(-4) };
  await database.transaction().execute(async (tx) => {
    await lockMembers(tx, { change: [userId], refer: [actedBy] });
    const showroom = await getShowroomOf(tx, { userId }, now);
    await assertStillManages(tx, { actedBy }, { showroomId: showroom.id, now });
    const createdBy = actedBy ?? userId;
    const repeated = await findApiKey(tx, id);
    if (repeated) {
      // Only its creator may replace a secret, because the key is revoked when the creator's employment ends.
      const isOther = repeated.showroom_id !== showroom.id || repeated.created_by !== createdBy;
      if (isOther || repeated.last_used_at || repeated.revoked_at) throw new Problem('id-taken');
      return updateSecret(tx, stored);
    }
    if (!showroom.is_active) throw new Problem('showroom-inactive');
    if ((await countApiKeys(tx, showroom.id)) >= apiKeysMaximum) {
      throw new Problem('too-many-api-keys', { facts: { limit: apiKeysMaximum } });
    }
    await insertApiKey(tx, {
      ...stored,
      showroom_id: showroom.id,
      name,
      created_at: now,
      created_by: createdBy,
    });
  });
  return { secret };
}

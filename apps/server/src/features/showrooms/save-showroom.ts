import { nameCompletesNumber } from '@arabati/domain/ads/ad-texts';
import type { ShowroomForm } from '@arabati/domain/showrooms/showroom-form';
import { canChangeSlug, stateAfterChange } from '@arabati/domain/showrooms/showroom-states';
import { readNumerals } from '@arabati/domain/text/numerals';
import { spellOneOf } from '@arabati/domain/text/own-number';
import type { Connection } from '../../platform/database.ts';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { selectShownTexts } from '../ads/ads.public.ts';
import { deriveLeads } from '../leads/leads.public.ts';
import { findNumbers, lockMembers } from '../members/members.public.ts';
import { placeShowroomPhotos } from '../photos/photos.public.ts';
import {
  findOwnShowroom,
  findShowroomOwner,
  holdsTraderPlan,
  insertShowroom,
  isSlugTaken,
  updateShowroom,
} from './own-showroom.queries.ts';

interface Save {
  id: string;
  userId: string;
  form: ShowroomForm;
}

/**
 * Creates the member's showroom as a draft, or changes it. Locks the member.
 *
 * @throws Problem invalid-input for a name that completes a phone number of an ad; not-a-trader, id-taken, slug-taken,
 *   slug-fixed, photo-missing.
 */
export async function saveShowroom(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { id, userId, form }: Save,
): Promise<void> {
  const now = clock.now();
  try {
    await database.transaction().execute(async (tx) => {
      await lockMembers(tx, { change: [userId] });
      if (!(await holdsTraderPlan(tx, userId, now))) throw new Problem('not-a-trader');
      const before = await lockOwn(tx, { id, userId, form, now });
      await assertWithoutNumber(tx, { userId, form, isNamed: before?.name !== form.name });
      const photos = await placeShowroomPhotos(tx, {
        userId,
        showroomId: id,
        photoIds: [form.logo_id, form.cover_id].filter((photo) => photo !== null),
      });
      const logo = form.logo_id === null ? null : (photos.get(form.logo_id) ?? null);
      const cover = form.cover_id === null ? null : (photos.get(form.cover_id) ?? null);
      const state = before
        ? stateAfterChange({ ...before, logo: before.logo_photo }, { name: form.name, logo })
        : 'draft';
      await updateShowroom(tx, { id, form, logo, cover, state, now });
    });
  } catch (error) {
    // Two members chose the same address at the same time.
    if ((error as { constraint?: string }).constraint === 'showrooms_slug_key')
      throw new Problem('slug-taken');
    throw error;
  }
}

/** The name is displayed beside the showroom's ads, and its texts below each other. */
async function assertWithoutNumber(
  tx: Connection,
  { userId, form, isNamed }: { userId: string; form: ShowroomForm; isNamed: boolean },
): Promise<void> {
  const { name, city, address, about } = form;
  const own = await findNumbers(tx, userId, { lock: false });
  const numbers = [own?.phone, own?.whatsapp].filter((number) => number != null);
  if (isNamed && nameCompletesNumber(name, await selectShownTexts(tx, userId), numbers)) {
    throw Problem.ofFields({ name: 'no-phone-number' });
  }
  const read = [name, city, address, about].flatMap((text) => readNumerals(text));
  if (spellOneOf(read, numbers)) throw Problem.ofFields({ about: 'no-phone-number' });
}

/** Returns the member's showroom, or inserts it. */
async function lockOwn(tx: Connection, { id, userId, form, now }: Save & { now: Date }) {
  const owner = await findShowroomOwner(tx, id);
  if (owner !== undefined && owner !== userId) throw new Problem('id-taken');
  const before = await findOwnShowroom(tx, userId);
  // Created on another device meanwhile.
  if (before && before.id !== id) throw new Problem('id-taken');
  if (before && before.slug !== form.slug && !canChangeSlug(before)) throw new Problem('slug-fixed');
  if (await isSlugTaken(tx, form.slug, id)) throw new Problem('slug-taken');
  if (!before) {
    await insertShowroom(tx, { id, userId, form, now });
    await deriveLeads(tx, id, now);
  }
  return before;
}

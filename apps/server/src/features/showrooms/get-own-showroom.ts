import type { EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import type { getOwnShowroom as contract } from '@arabati/domain/showrooms/own-showroom.endpoints';
import { isPublicState } from '@arabati/domain/showrooms/showroom-states';
import type { Services } from '../../platform/services.ts';
import { hoursOf, locationOf } from './get-showroom.ts';
import { findOwnShowroom, holdsTraderPlan } from './own-showroom.queries.ts';
import { publicPhoto } from './serialize-card.ts';
import type { StoredPhoto } from './showroom-columns.queries.ts';

export async function getOwnShowroom(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  userId: string,
): Promise<EndpointResponse<typeof contract>> {
  const [eligible, showroom] = await Promise.all([
    holdsTraderPlan(database, userId, clock.now()),
    findOwnShowroom(database, userId),
  ]);
  if (!showroom) return { eligible, showroom: null };
  const { id, slug, name, city, address, about, state, state_reason } = showroom;
  return {
    eligible,
    showroom: {
      id,
      slug,
      name,
      city,
      address,
      location: locationOf(showroom),
      about,
      hours: hoursOf(showroom),
      logo: ownPhoto(showroom.logo),
      cover: ownPhoto(showroom.cover),
      state,
      state_reason,
      is_public: eligible && isPublicState(showroom),
    },
  };
}

function ownPhoto(stored: StoredPhoto | null) {
  const photo = publicPhoto(stored);
  return stored && photo && { id: stored.id, photo };
}

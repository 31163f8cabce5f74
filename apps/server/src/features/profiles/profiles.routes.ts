import { getOwnProfile as getOwnProfileContract } from '@arabati/domain/profiles/profiles.endpoints';
import { updateProfile as updateProfileContract } from '@arabati/domain/profiles/update-profile.endpoints';
import type { EndpointBinder } from '../../platform/endpoint.ts';
import { createRateLimits } from '../../platform/rate-limits.ts';
import type { Services } from '../../platform/services.ts';
import { getOwnProfile } from './get-own-profile.ts';
import { updateProfile } from './update-profile.ts';

export function profilesRoutes(binder: EndpointBinder, services: Services): void {
  const limits = createRateLimits(services);
  binder.serve(getOwnProfileContract, ({ member }) =>
    getOwnProfile(services, member.userId, member.actedBy === null ? null : member),
  );
  binder.serve(updateProfileContract, async ({ member: { userId }, body }) => {
    await updateProfile({ ...services, limits }, { userId, form: body });
    return getOwnProfile(services, userId);
  });
}

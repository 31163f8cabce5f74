import * as profiles from '@arabati/domain/profiles/profiles.endpoints';
import type { EndpointBinder } from '../../platform/endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { getOwnProfile } from './get-own-profile.ts';

export function profilesRoutes(binder: EndpointBinder, services: Services): void {
  binder.serve(profiles.getOwnProfile, ({ member }) => getOwnProfile(services, member.userId));
}

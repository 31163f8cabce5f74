import type { DemoMarket, DemoShowroom } from '@arabati/demo-market';
import { showroomFormSchema } from '@arabati/domain/showrooms/showroom-form';
import * as v from 'valibot';
import { storePhoto } from '../features/photos/photos.public.ts';
import {
  decideShowroom,
  getOwnShowroom,
  refreshShowrooms,
  saveShowroom,
  setShowroomState,
} from '../features/showrooms/showrooms.public.ts';
import type { Services } from '../platform/services.ts';
import { findAdministrator, findShowroomChange } from './demo.queries.ts';

type ShowroomServices = Pick<Services, 'clock' | 'database' | 'photoStore'>;

/** Opens the showrooms of the demo's traders, and verifies some. Each step does nothing if an interrupted load has done it. */
export async function loadShowrooms(
  services: ShowroomServices,
  demo: DemoMarket,
  username: string,
): Promise<void> {
  for (const showroom of demo.showrooms) {
    const userId = showroom.owner.id;
    const { showroom: stored } = await getOwnShowroom(services, userId);
    if (!stored) await openShowroom(services, demo, showroom);
    else if (stored.state !== 'draft') continue;
    await setShowroomState(services, { id: showroom.id, userId, state: 'waiting' });
    if (showroom.verified) await verify(services, showroom, username);
  }
  await refreshShowrooms(services, { stopped: () => false });
}

async function openShowroom(
  services: ShowroomServices,
  demo: DemoMarket,
  { id, owner, form, logo, cover }: DemoShowroom,
): Promise<void> {
  const userId = owner.id;
  await storePhoto(services, { id: logo.id, userId, bytes: await demo.drawLogo(logo.color) });
  await storePhoto(services, { id: cover.id, userId, bytes: await demo.drawPhoto(cover) });
  const written = { ...form, logo_id: logo.id, cover_id: cover.id };
  await saveShowroom(services, { id, userId, form: v.parse(showroomFormSchema, written) });
}

async function verify(services: ShowroomServices, { id }: DemoShowroom, username: string): Promise<void> {
  const administrator = await findAdministrator(services.database, username);
  const updatedAt = await findShowroomChange(services.database, id);
  if (!administrator || !updatedAt) return;
  const decision = { state: 'verified' as const, updated_at: updatedAt.toISOString() };
  await decideShowroom(services, { id, administrator, decision });
}

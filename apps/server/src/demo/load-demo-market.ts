import { randomBytes } from 'node:crypto';
import { signUpProfileSchema } from '@arabati/domain/accounts/sign-up';
import { adFormSchema } from '@arabati/domain/ads/ad-form';
import { standingOfNewAd } from '@arabati/domain/ads/ad-priority';
import pLimit from 'p-limit';
import * as v from 'valibot';
import { createAdministrator } from '../features/administration/create-administrator.ts';
import { postAd } from '../features/ads/post-ad.ts';
import { storePhoto } from '../features/photos/store-photo.ts';
import { ensureProfile } from '../features/profiles/ensure-profile.ts';
import { hashPassword } from '../features/sign-in/passwords.ts';
import { newId } from '../platform/ids.ts';
import type { Services } from '../platform/services.ts';
import {
  insertConfirmedUser,
  marketIsEmpty,
  removeUnfinishedDemo,
  setMembership,
  setStanding,
} from './demo.queries.ts';
import { type DemoAccounts, readDemoAccounts, writeDemoAccounts } from './demo-accounts.ts';
import type { DemoAd } from './demo-ad.ts';
import { demoMarket } from './market.ts';
import { DEMO_MEMBER_EMAIL, type DemoMember } from './members.ts';
import { renderDemoPhoto } from './render-photos.ts';

type DemoServices = Pick<Services, 'config' | 'clock' | 'database' | 'photoStore'>;

const hourMs = 60 * 60 * 1_000;
/** Members were there before their oldest ad. */
const memberSinceHoursAgo = 24 * 120;
/** Wide enough for the large variant, and drawn in a third of the time that the full size takes. */
const photoWidth = 800;

/**
 * Fills an empty market with the demo's members and ads, through the same use cases as everybody's. A load that was
 * cut off is taken away and begun again.
 *
 * @param report told what is being done, for whoever waits.
 * @returns the accounts whose passwords the start prints; null for a market that is somebody's own.
 */
export async function loadDemoMarket(
  services: DemoServices,
  report: (line: string) => void,
): Promise<DemoAccounts | null> {
  const { config, database } = services;
  const loaded = await readDemoAccounts(config.dataDir);
  if (loaded) return loaded;
  await removeUnfinishedDemo(database);
  if (!(await marketIsEmpty(database))) return null;

  report('Loading the demo market (once) …');
  const memberPassword = drawPassword();
  const owners = await loadMembers(services, memberPassword);
  await loadAds(services, owners);
  await Promise.all(
    owners.map(({ userId, membershipType }) => setMembership(database, userId, membershipType)),
  );

  const administrator = { username: 'admin', password: drawPassword() };
  await createAdministrator(services, administrator);
  const accounts = { member: { email: DEMO_MEMBER_EMAIL, password: memberPassword }, administrator };
  await writeDemoAccounts(config.dataDir, accounts);
  return accounts;
}

/** Meets the rule for new passwords, whatever the letters drawn. */
const drawPassword = () => `Arabati-${randomBytes(6).toString('hex')}!`;

async function loadMembers(services: DemoServices, memberPassword: string): Promise<Owner[]> {
  const { clock, database } = services;
  const since = new Date(clock.now().getTime() - memberSinceHoursAgo * hourMs);
  const owners: Owner[] = [];
  for (const member of demoMarket.members) {
    const userId = newId();
    // Nobody is told the others' passwords.
    const password = member.email === DEMO_MEMBER_EMAIL ? memberPassword : drawPassword();
    await insertConfirmedUser(database, {
      id: userId,
      email: member.email,
      passwordHash: await hashPassword(password),
      profile: signUpProfileOf(member),
      since,
    });
    await ensureProfile({ database, clock: { now: () => since } }, userId);
    // Each month's ads must fit; the memberships of the demo are set when all ads are there.
    await setMembership(database, userId, 'premium_trader');
    owners.push({ ...member, userId });
  }
  return owners;
}

function signUpProfileOf({ displayName, phone, whatsapp, city }: DemoMember) {
  return v.parse(signUpProfileSchema, { display_name: displayName, phone, whatsapp, city });
}

interface Owner extends DemoMember {
  userId: string;
}

function ownerOf(owners: readonly Owner[], key: string): Owner {
  const owner = owners.find((candidate) => candidate.key === key);
  if (!owner) throw new Error(`The demo market has no member ${key}.`);
  return owner;
}

/** Oldest first, so that every month's allowance is settled in order. */
async function loadAds(services: DemoServices, owners: readonly Owner[]): Promise<void> {
  const ads = [...demoMarket.ads].sort((one, other) => other.createdHoursAgo - one.createdHoursAgo);
  const inTurn = pLimit(2);
  const photos = ads.map((ad) =>
    Promise.all(ad.photos.map((photo) => inTurn(() => renderDemoPhoto(photo, photoWidth)))),
  );
  for (const [number, ad] of ads.entries()) {
    await loadAd(services, ad, ownerOf(owners, ad.owner), (await photos[number]) ?? []);
  }
}

async function loadAd(services: DemoServices, ad: DemoAd, owner: Owner, photos: Buffer[]): Promise<void> {
  const { clock, database, photoStore } = services;
  const now = clock.now();
  const createdAt = new Date(now.getTime() - ad.createdHoursAgo * hourMs);
  const then = { database, photoStore, clock: { now: () => createdAt } };
  const photoIds = await Promise.all(
    photos.map(async (bytes) => (await storePhoto(then, { id: newId(), userId: owner.userId, bytes })).id),
  );
  const form = v.parse(adFormSchema, formOf(ad, owner, photoIds));
  await postAd(then, { userId: owner.userId, form });
  await setStanding(database, form.id, {
    ...standingOfNewAd(owner.membershipType),
    status: ad.status ?? 'active',
    is_featured: ad.isFeatured ?? false,
    top_spot: ad.topSpotForHours !== undefined,
    top_spot_until:
      ad.topSpotForHours === undefined ? null : new Date(now.getTime() + ad.topSpotForHours * hourMs),
    view_count: ad.viewCount,
  });
}

/** The form that the ad's owner would have filled in. */
function formOf(ad: DemoAd, owner: DemoMember, photoIds: string[]) {
  return {
    id: newId(),
    title: ad.title,
    description: ad.description,
    brand: ad.brand,
    model: ad.model,
    year: ad.year,
    price: ad.price,
    is_negotiable: ad.isNegotiable,
    city: ad.city,
    mileage: ad.mileage,
    fuel_type: ad.fuelType,
    transmission: ad.transmission,
    condition: ad.condition,
    papers_type: ad.papersType,
    seller_role: ad.sellerRole,
    license_status: ad.licenseStatus,
    broker_commission_requested: ad.brokerCommissionAmount !== undefined,
    broker_commission_amount: ad.brokerCommissionAmount ?? null,
    phone: owner.phone,
    whatsapp: owner.whatsapp,
    photo_ids: photoIds,
  };
}

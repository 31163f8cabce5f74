import { randomBytes } from 'node:crypto';
import { signUpProfileSchema } from '@arabati/domain/accounts/sign-up';
import { adFormSchema } from '@arabati/domain/ads/ad-form';
import { initialPriority } from '@arabati/domain/ads/ad-priority';
import * as v from 'valibot';
import { createAdministrator } from '../features/administration/create-administrator.ts';
import { postAd } from '../features/ads/post-ad.ts';
import { storePhoto } from '../features/photos/store-photo.ts';
import { ensureProfile } from '../features/profiles/ensure-profile.ts';
import { hashPassword } from '../features/sign-in/passwords.ts';
import type { Services } from '../platform/services.ts';
import {
  anyoneBut,
  findAds,
  insertConfirmedUser,
  marketIsEmpty,
  setMembership,
  setStanding,
  setSupportNumber,
} from './demo.queries.ts';
import { type DemoAccounts, readDemoAccounts, writeDemoAccounts } from './demo-accounts.ts';
import type { DemoAd } from './demo-ad.ts';
import { demoAdForm } from './demo-ad-form.ts';
import { type DemoMarket, demoAdId, demoMemberId, demoPhotoId } from './market.ts';
import { DEMO_MEMBER_EMAIL, DEMO_SUPPORT_WHATSAPP, type DemoMember } from './members.ts';
import { renderDemoPhoto } from './render-photos.ts';

type DemoServices = Pick<Services, 'config' | 'clock' | 'database' | 'photoStore'>;

const hourMs = 60 * 60 * 1_000;
/** Hours before the load at which members joined, before their oldest ad. */
const memberSinceHoursAgo = 24 * 120;
/** Number of concurrent covers: one is drawn while two are stored (encode-in-turn.ts), which uses two cores. */
const coversAtOnce = 3;

/**
 * Loads the demo's members and ads into an empty marketplace, through the same use cases as real ones. Each ad gets its
 * cover; its other photos take longer and are added later (add-photos.ts). Every step is idempotent, so that the next
 * start resumes an interrupted load.
 *
 * @param report called with the current step, for progress output.
 * @returns the accounts whose passwords the start prints; null for a marketplace with real members.
 */
export async function loadDemoMarket(
  services: DemoServices,
  market: DemoMarket,
  report: (line: string) => void,
): Promise<DemoAccounts | null> {
  const { config, database } = services;
  const kept = await readDemoAccounts(config.dataDir);
  const empty = await marketIsEmpty(database);
  if (kept && !kept.loading && !empty) return kept;
  const memberIds = market.members.map(({ key }) => demoMemberId(key));
  if (!empty && (!kept || (await anyoneBut(database, memberIds)))) return null;

  report('Loading the demo market (once) …');
  const accounts: DemoAccounts = {
    member: kept?.member ?? { email: DEMO_MEMBER_EMAIL, password: drawPassword() },
    administrator: kept?.administrator ?? { username: 'demo-admin', password: drawPassword() },
  };
  // Store the passwords first, because a resumed load has to print the same ones.
  await writeDemoAccounts(config.dataDir, { ...accounts, loading: true });
  await loadMembers(services, market, accounts);
  await loadAds(services, market);
  for (const { key, membershipType } of market.members) {
    await setMembership(database, demoMemberId(key), membershipType);
  }
  // An operator's own number takes precedence.
  if (!config.support.whatsapp) await setSupportNumber(database, DEMO_SUPPORT_WHATSAPP);
  await createAdministrator(services, accounts.administrator);
  await writeDemoAccounts(config.dataDir, accounts);
  return accounts;
}

/** Generates a password that satisfies the rules for new passwords. */
const drawPassword = () => `Arabati-${randomBytes(6).toString('hex')}!`;

async function loadMembers(
  { clock, database }: DemoServices,
  { members }: DemoMarket,
  accounts: DemoAccounts,
): Promise<void> {
  const since = new Date(clock.now().getTime() - memberSinceHoursAgo * hourMs);
  for (const member of members) {
    const id = demoMemberId(member.key);
    // The passwords of other members are not printed.
    const password = member.email === accounts.member.email ? accounts.member.password : drawPassword();
    await insertConfirmedUser(database, {
      id,
      email: member.email,
      passwordHash: await hashPassword(password),
      profile: signUpProfileOf(member),
      since,
    });
    await ensureProfile({ database, clock: { now: () => since } }, id);
    // The ads must fit into the monthly allowance. The demo's memberships are set after all ads.
    await setMembership(database, id, 'premium_trader');
  }
}

function signUpProfileOf({ displayName, phone, whatsapp, city }: DemoMember) {
  return v.parse(signUpProfileSchema, { display_name: displayName, phone, whatsapp, city });
}

function ownerOf({ members }: DemoMarket, { owner }: DemoAd): DemoMember {
  const member = members.find(({ key }) => key === owner);
  if (!member) throw new Error(`The demo market has no member ${owner}.`);
  return member;
}

async function loadAds(services: DemoServices, market: DemoMarket): Promise<void> {
  const there = await findAds(services.database, market.ads.map(demoAdId));
  await storeCovers(
    services,
    market,
    market.ads.filter((ad) => !there.has(demoAdId(ad))),
  );
  // Oldest first, so that the monthly allowances are applied in order.
  for (const ad of [...market.ads].sort((one, other) => other.createdHoursAgo - one.createdHoursAgo)) {
    await loadAd(services, ad, ownerOf(market, ad));
  }
}

/** @throws the first error, after all concurrent work has ended. */
async function storeCovers(
  services: DemoServices,
  market: DemoMarket,
  ads: readonly DemoAd[],
): Promise<void> {
  const waiting = ads.values();
  const workers = Array.from({ length: coversAtOnce }, async () => {
    for (const ad of waiting) await storeCover(services, market, ad);
  });
  const ended = await Promise.allSettled(workers);
  for (const worker of ended) if (worker.status === 'rejected') throw worker.reason;
}

async function storeCover(services: DemoServices, market: DemoMarket, ad: DemoAd): Promise<void> {
  const [cover] = ad.photos;
  if (!cover) throw new Error(`The demo's ad “${ad.title}” has no photo.`);
  const width = ad.topSpotForHours === undefined ? market.photoWidth : market.zoomedPhotoWidth;
  const bytes = await renderDemoPhoto(cover, width);
  await storePhoto(services, { id: demoPhotoId(ad, 0), userId: demoMemberId(ad.owner), bytes });
}

async function loadAd({ clock, database }: DemoServices, ad: DemoAd, owner: DemoMember): Promise<void> {
  const now = clock.now();
  const hoursFromNow = (hours: number) => new Date(now.getTime() + hours * hourMs);
  const createdAt = hoursFromNow(-ad.createdHoursAgo);
  const form = v.parse(adFormSchema, demoAdForm(ad, owner));
  await postAd({ database, clock: { now: () => createdAt } }, { userId: demoMemberId(ad.owner), form });
  await setStanding(database, form.id, {
    ...initialPriority(owner.membershipType),
    status: ad.status ?? 'active',
    is_featured: ad.isFeatured ?? false,
    top_spot: ad.topSpotForHours !== undefined,
    top_spot_until: ad.topSpotForHours === undefined ? null : hoursFromNow(ad.topSpotForHours),
    view_count: ad.viewCount,
  });
}

import { randomBytes } from 'node:crypto';
import { createDemoMarket, type DemoAd, type DemoMarket, type DemoReview } from '@arabati/demo-market';
import { adFormSchema } from '@arabati/domain/ads/ad-form';
import { initialPriority } from '@arabati/domain/ads/ad-priority';
import { signUpProfileSchema } from '@arabati/domain/sign-in/sign-up';
import * as v from 'valibot';
import { checkListedAd } from '../features/ad-signals/ad-signals.public.ts';
import { createAdministrator } from '../features/administration/administration.public.ts';
import { postAd } from '../features/ads/ads.public.ts';
import { storePhoto } from '../features/photos/photos.public.ts';
import { ensureProfile } from '../features/profiles/profiles.public.ts';
import { reviewJobs } from '../features/reports/reports.public.ts';
import { recordFirstContact, writeReview } from '../features/reviews/reviews.public.ts';
import { hashPassword } from '../features/sign-in/sign-in.public.ts';
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
import { loadIdentities } from './load-identities.ts';
import { loadShowrooms } from './load-showrooms.ts';

type DemoServices = Pick<
  Services,
  'config' | 'clock' | 'database' | 'keyFor' | 'photoStore' | 'identityStore'
>;

const hourMs = 60 * 60 * 1_000;
/** Hours before the load at which members joined, before their oldest ad. */
const memberSinceHoursAgo = 24 * 120;
/** Number of concurrent covers: one is drawn while two are stored (encode-with-limit.ts), which uses two cores. */
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
  report: (line: string) => void,
  demo: DemoMarket = createDemoMarket(),
): Promise<DemoAccounts | null> {
  const { config, database } = services;
  const stored = await readDemoAccounts(config.dataDir);
  const empty = await marketIsEmpty(database);
  if (stored && !stored.loading && !empty) return stored;
  const memberIds = demo.members.map(({ id }) => id);
  if (!empty && (!stored || (await anyoneBut(database, memberIds)))) return null;

  report('Loading the demo data (once) …');
  const accounts: DemoAccounts = {
    member: stored?.member ?? { email: demo.printedMemberEmail, password: drawPassword() },
    administrator: stored?.administrator ?? { username: 'demo-admin', password: drawPassword() },
  };
  // Store the passwords first, because a resumed load has to print the same ones.
  await writeDemoAccounts(config.dataDir, { ...accounts, loading: true });
  await loadMembers(services, demo, accounts);
  await loadAds(services, demo);
  await loadReviews(services, demo);
  for (const { id, membershipType } of demo.members) {
    await setMembership(database, id, membershipType);
  }
  // An operator's own number takes precedence.
  if (!config.support.whatsapp) await setSupportNumber(database, demo.supportWhatsapp);
  await createAdministrator(services, accounts.administrator);
  await loadIdentities(services, demo, accounts.administrator.username);
  await loadShowrooms(services, demo, accounts.administrator.username);
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
  for (const { id, email, profile } of members) {
    // The passwords of other members are not printed.
    const password = email === accounts.member.email ? accounts.member.password : drawPassword();
    await insertConfirmedUser(database, {
      id,
      email,
      passwordHash: await hashPassword(password),
      profile: v.parse(signUpProfileSchema, profile),
      since,
    });
    await ensureProfile({ database, clock: { now: () => since } }, id);
    // The ads must fit into the monthly allowance. The demo's memberships are set after all ads.
    await setMembership(database, id, 'premium_trader');
  }
}

async function loadAds(services: DemoServices, demo: DemoMarket): Promise<void> {
  const there = await findAds(
    services.database,
    demo.ads.map(({ id }) => id),
  );
  await storeCovers(
    services,
    demo,
    demo.ads.filter((ad) => !there.has(ad.id)),
  );
  // Oldest first, so that the monthly allowances are applied in order.
  for (const ad of [...demo.ads].sort((one, other) => other.createdHoursAgo - one.createdHoursAgo)) {
    await loadAd(services, ad);
  }
}

/** Writes the reviews of the ads in the marketplace. Each author has a network of their own. */
async function loadReviews(services: DemoServices, { ads, reviews }: DemoMarket): Promise<void> {
  const there = await findAds(
    services.database,
    ads.map(({ id }) => id),
  );
  for (const [number, review] of reviews.entries()) {
    if (there.has(review.ad.id)) await loadReview(services, review, `198.18.${number}.1`);
  }
}

async function loadReview(services: DemoServices, review: DemoReview, ip: string): Promise<void> {
  const { id, author, ad, form } = review;
  const now = services.clock.now().getTime();
  const contactedAt = new Date(now - review.contactedHoursAgo * hourMs);
  const writtenAt = new Date(now - review.writtenHoursAgo * hourMs);
  await recordFirstContact(services.database, {
    buyerId: author.id,
    sellerId: ad.owner.id,
    ad: ad.form,
    now: contactedAt,
  });
  const writing = { ...services, clock: { now: () => writtenAt } };
  await writeReview(writing, { id, authorId: author.id, adId: ad.id, form, ip }, reviewJobs);
}

/** @throws the first error, after all concurrent work has ended. */
async function storeCovers(services: DemoServices, demo: DemoMarket, ads: readonly DemoAd[]): Promise<void> {
  const waiting = ads.values();
  const workers = Array.from({ length: coversAtOnce }, async () => {
    for (const ad of waiting) await storeCover(services, demo, ad);
  });
  const ended = await Promise.allSettled(workers);
  for (const worker of ended) if (worker.status === 'rejected') throw worker.reason;
}

async function storeCover(services: DemoServices, demo: DemoMarket, ad: DemoAd): Promise<void> {
  const [cover] = ad.photos;
  if (!cover) throw new Error(`The demo's ad “${ad.form.title}” has no photo.`);
  const bytes = await demo.drawPhoto(cover);
  await storePhoto(services, { id: cover.id, userId: ad.owner.id, bytes });
}

async function loadAd({ clock, database, keyFor }: DemoServices, ad: DemoAd): Promise<void> {
  const now = clock.now();
  const hoursFromNow = (hours: number) => new Date(now.getTime() + hours * hourMs);
  const createdAt = hoursFromNow(-ad.createdHoursAgo);
  const form = v.parse(adFormSchema, ad.form);
  const posting = { database, keyFor, clock: { now: () => createdAt } };
  await postAd(posting, { userId: ad.owner.id, form }, checkListedAd);
  await setStanding(database, form.id, {
    ...initialPriority(ad.owner.membershipType),
    status: ad.status,
    is_featured: ad.isFeatured,
    top_spot: ad.topSpotForHours !== null,
    top_spot_until: ad.topSpotForHours === null ? null : hoursFromNow(ad.topSpotForHours),
    view_count: ad.viewCount,
  });
}

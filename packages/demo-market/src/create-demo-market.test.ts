import { adFormSchema } from '@arabati/domain/ads/ad-form';
import { minShownReviews } from '@arabati/domain/reviews/rating';
import { reviewFormSchema } from '@arabati/domain/reviews/review-form';
import { openContacts } from '@arabati/domain/reviews/review-window';
import { showroomFormSchema } from '@arabati/domain/showrooms/showroom-form';
import { emailSchema } from '@arabati/domain/sign-in/email';
import { signUpProfileSchema } from '@arabati/domain/sign-in/sign-up';
import { digitCap } from '@arabati/domain/text/digit-cap';
import { countDigits } from '@arabati/domain/text/digits';
import sharp from 'sharp';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createDemoMarket } from './create-demo-market.ts';
import { drawCar } from './draw-car.ts';

const { members, ads, reviews, showrooms, printedMemberEmail, supportWhatsapp, drawPhoto } =
  createDemoMarket();
/** Maximum number of ads per month for each membership (specification, section 9). */
const allowance = { free: 3, premium: 15, premium_individual: 15, premium_trader: 30 };

describe('the members of the demo marketplace', () => {
  it('are eight, each with valid sign-up data', () => {
    expect(members).toHaveLength(8);
    for (const { email, profile } of members) {
      expect(v.safeParse(signUpProfileSchema, profile).issues, email).toBeUndefined();
      expect(v.is(emailSchema, email), email).toBe(true);
      expect(email).toMatch(/@arabati\.example$/);
      expect(profile.phone).toMatch(/^0[19]/);
      expect(profile.whatsapp).toMatch(/^0[19]/);
    }
    expect(supportWhatsapp).toMatch(/^\+24995\d{7}$/);
  });

  it('have distinct names, email addresses and numbers', () => {
    const distinct = (values: readonly string[]) => expect(new Set(values).size).toBe(values.length);
    distinct(members.map(({ id }) => id));
    distinct(members.map(({ email }) => email));
    distinct(members.map(({ profile }) => profile.display_name));
    distinct(members.flatMap(({ profile }) => [profile.phone, profile.whatsapp]));
    expect(members.map(({ email }) => email)).toContain(printedMemberEmail);
  });

  it('have free and both paid memberships, and ads within their limits', () => {
    expect(new Set(members.map((member) => member.membershipType))).toEqual(
      new Set(['free', 'premium_individual', 'premium_trader']),
    );
    for (const member of members) {
      const own = ads.filter((ad) => ad.owner.id === member.id);
      expect(own.length, member.email).toBeGreaterThan(0);
      expect(own.length, member.email).toBeLessThanOrEqual(allowance[member.membershipType]);
    }
  });
});

describe('the ads of the demo marketplace', () => {
  it('are about forty, by its members, from a few hours to ninety days old', () => {
    expect(ads.length).toBeGreaterThanOrEqual(38);
    expect(ads.length).toBeLessThanOrEqual(44);
    const ages = ads.map((ad) => ad.createdHoursAgo);
    expect(Math.min(...ages)).toBeLessThan(6);
    expect(Math.max(...ages)).toBeGreaterThan(80 * 24);
    expect(Math.max(...ages)).toBeLessThanOrEqual(90 * 24);
    expect(ages).toEqual(ages.toSorted((one, other) => other - one));
    expect(new Set(ads.map((ad) => ad.id)).size).toBe(ads.length);
  });

  it.each(ads)('$form.title: would be accepted from its owner', ({ id, form, photos }) => {
    expect(v.safeParse(adFormSchema, form).issues).toBeUndefined();
    expect(form).toMatchObject({ id, photo_ids: [photos[0]?.id] });
    if (form.broker_commission_requested) expect(form.seller_role).toBe('وسيط');
  });

  it('have at most six digits in each field, fewer than a phone number', () => {
    for (const { form } of ads) {
      const { title, description, brand, model, city, mileage, year } = form;
      const fields = [title, description, brand, model, city, String(mileage), String(year)];
      for (const field of fields) expect(countDigits(field ?? ''), title).toBeLessThanOrEqual(digitCap);
    }
  });

  it('include a minority of sold, recommended and boosted ads', () => {
    const some = (count: number) => expect(count).toBeGreaterThanOrEqual(2);
    some(ads.filter((ad) => ad.status === 'sold').length);
    some(ads.filter((ad) => ad.isFeatured).length);
    some(ads.filter((ad) => ad.topSpotForHours !== null).length);
    some(ads.filter((ad) => ad.form.broker_commission_requested).length);
    expect(ads.filter((ad) => ad.status === 'active').length).toBeGreaterThan(ads.length * 0.8);
  });

  it('have different covers that show the whole car', () => {
    const covers = ads.map((ad) => ad.photos[0]?.spec);
    for (const cover of covers) expect(cover?.view).toMatch(/^front-(right|left)$/);
    expect(new Set(covers.map((cover) => JSON.stringify(cover))).size).toBe(ads.length);
  });
});

describe('the photos of the demo marketplace', () => {
  const specs = ads.flatMap((ad) => ad.photos.map(({ spec }) => spec));

  it('are all different', () => {
    expect(new Set(specs.map((spec) => JSON.stringify(spec))).size).toBe(specs.length);
  });

  it('are drawn without NaN and rendered as colourful JPEGs of the requested width, identical every time', async () => {
    // Drawing all photos takes a minute. These have every body, scene and view of the demo data.
    const drawn = new Set<string>();
    const samples = specs.filter(({ body, scene, view }) => {
      const before = drawn.size;
      for (const part of [body, scene, view]) drawn.add(part);
      return drawn.size > before;
    });
    for (const spec of samples) {
      expect(/NaN|Infinity|undefined/.exec(drawCar(spec))?.[0], JSON.stringify(spec)).toBeUndefined();
      const photo = await drawPhoto({ id: '', spec, width: 400 });
      const { format, width, height } = await sharp(photo).metadata();
      expect({ format, width, height }).toEqual({ format: 'jpeg', width: 400, height: 300 });
      const { entropy } = await sharp(photo).stats();
      expect(entropy, JSON.stringify(spec)).toBeGreaterThan(6);
    }
    const [spec] = samples;
    if (!spec) throw new Error('the demo data has no photos');
    const photo = { id: '', spec, width: 400 };
    expect((await drawPhoto(photo)).equals(await drawPhoto(photo))).toBe(true);
  });
});

describe('the reviews of the demo marketplace', () => {
  it('are valid, written by other members, in time, and after the ad', () => {
    for (const { author, ad, form, contactedHoursAgo, writtenHoursAgo } of reviews) {
      expect(v.safeParse(reviewFormSchema, form).issues, form.content).toBeUndefined();
      expect(author.id).not.toBe(ad.owner.id);
      expect(ad.createdHoursAgo).toBeGreaterThan(contactedHoursAgo);
      const contactedAt = new Date(-contactedHoursAgo * 3_600_000);
      const { from, until } = openContacts(new Date(-writtenHoursAgo * 3_600_000));
      expect(contactedAt >= from && contactedAt <= until).toBe(true);
    }
    expect(new Set(reviews.map(({ id }) => id)).size).toBe(reviews.length);
  });

  it('are enough for a rating of each reviewed seller', () => {
    for (const { ad } of reviews) {
      const ofSeller = reviews.filter((other) => other.ad.owner.id === ad.owner.id);
      expect(ofSeller.length).toBeGreaterThanOrEqual(minShownReviews);
    }
  });
});

describe('the showrooms of the demo marketplace', () => {
  it('belong to traders, with valid pages of which one is verified', () => {
    for (const { owner, form } of showrooms) {
      expect(owner.membershipType).toBe('premium_trader');
      expect(v.safeParse(showroomFormSchema, form).issues, form.slug).toBeUndefined();
    }
    expect(showrooms.map(({ verified }) => verified)).toEqual([true, false]);
  });
});

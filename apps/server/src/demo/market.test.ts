import { emailSchema } from '@arabati/domain/accounts/email';
import { signUpProfileSchema } from '@arabati/domain/accounts/sign-up';
import { adFormSchema } from '@arabati/domain/ads/ad-form';
import { digitCap } from '@arabati/domain/text/digit-cap';
import { countDigits } from '@arabati/domain/text/digits';
import sharp from 'sharp';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { demoAdForm } from './demo-ad-form.ts';
import { drawCar } from './draw-car.ts';
import { CAR_BODIES, PHOTO_SCENES, PHOTO_VIEWS } from './drawing/photo-spec.ts';
import { demoMarket } from './market.ts';
import { DEMO_MEMBER_EMAIL } from './members.ts';
import { renderDemoPhoto } from './render-photos.ts';

const { members, ads } = demoMarket;
/** Maximum number of ads per month for each membership (specification, section 9). */
const allowance = { free: 3, premium: 15, premium_individual: 15, premium_trader: 30 };

describe('the members of the demo marketplace', () => {
  it('are eight, each with valid sign-up data', () => {
    expect(members).toHaveLength(8);
    for (const member of members) {
      const { displayName, phone, whatsapp, city } = member;
      const profile = v.safeParse(signUpProfileSchema, { display_name: displayName, phone, whatsapp, city });
      expect(profile.issues, member.key).toBeUndefined();
      expect(v.is(emailSchema, member.email), member.email).toBe(true);
      expect(member.email).toMatch(/@arabati\.example$/);
      expect(phone).toMatch(/^0[19]/);
      expect(whatsapp).toMatch(/^0[19]/);
    }
  });

  it('have distinct names, email addresses and numbers', () => {
    const distinct = (values: readonly string[]) => expect(new Set(values).size).toBe(values.length);
    distinct(members.map((member) => member.key));
    distinct(members.map((member) => member.displayName));
    distinct(members.map((member) => member.email));
    distinct(members.flatMap((member) => [member.phone, member.whatsapp]));
    expect(members.map((member) => member.email)).toContain(DEMO_MEMBER_EMAIL);
  });

  it('have free and both paid memberships, and ads within their limits', () => {
    expect(new Set(members.map((member) => member.membershipType))).toEqual(
      new Set(['free', 'premium_individual', 'premium_trader']),
    );
    for (const member of members) {
      const own = ads.filter((ad) => ad.owner === member.key);
      expect(own.length, member.key).toBeGreaterThan(0);
      expect(own.length, member.key).toBeLessThanOrEqual(allowance[member.membershipType]);
    }
  });
});

describe('the ads of the demo marketplace', () => {
  it('are about forty, by its members, from a few hours to ninety days old', () => {
    expect(ads.length).toBeGreaterThanOrEqual(38);
    expect(ads.length).toBeLessThanOrEqual(44);
    const keys = members.map((member) => member.key);
    for (const ad of ads) expect(keys, ad.title).toContain(ad.owner);
    const ages = ads.map((ad) => ad.createdHoursAgo);
    expect(Math.min(...ages)).toBeLessThan(6);
    expect(Math.max(...ages)).toBeGreaterThan(80 * 24);
    expect(Math.max(...ages)).toBeLessThanOrEqual(90 * 24);
    expect(new Set(ads.map((ad) => ad.title)).size).toBe(ads.length);
  });

  it.each(ads)('$title: would be accepted from its owner', (ad) => {
    const owner = members.find((member) => member.key === ad.owner);
    if (!owner) throw new Error(`No member '${ad.owner}'.`);
    const posted = v.safeParse(adFormSchema, demoAdForm(ad, owner));
    expect(posted.issues).toBeUndefined();
    if (ad.brokerCommissionAmount !== undefined) expect(ad.sellerRole).toBe('وسيط');
  });

  it('have at most six digits in each field, fewer than a phone number', () => {
    for (const ad of ads) {
      const fields = [
        ad.title,
        ad.description,
        ad.brand,
        ad.model,
        ad.city,
        String(ad.mileage),
        String(ad.year),
      ];
      for (const field of fields) expect(countDigits(field), field).toBeLessThanOrEqual(digitCap);
    }
  });

  it('include a minority of sold, recommended and boosted ads', () => {
    const some = (count: number) => expect(count).toBeGreaterThanOrEqual(2);
    some(ads.filter((ad) => ad.status === 'sold').length);
    some(ads.filter((ad) => ad.isFeatured).length);
    some(ads.filter((ad) => ad.topSpotForHours !== undefined).length);
    some(ads.filter((ad) => ad.brokerCommissionAmount !== undefined).length);
    expect(ads.filter((ad) => ad.status === undefined).length).toBeGreaterThan(ads.length * 0.8);
  });

  it('have different covers that show the whole car', () => {
    const covers = ads.map((ad) => ad.photos[0]);
    for (const cover of covers) expect(cover?.view).toMatch(/^front-(right|left)$/);
    expect(new Set(covers.map((cover) => JSON.stringify(cover))).size).toBe(ads.length);
  });
});

describe('the photos of the demo marketplace', () => {
  const specs = ads.flatMap((ad) => ad.photos);

  it('have no NaN in their SVG, and are all different', () => {
    const drawings = specs.map((spec) => drawCar(spec));
    for (const [i, drawing] of drawings.entries()) {
      expect(/NaN|Infinity|undefined/.exec(drawing)?.[0], JSON.stringify(specs[i])).toBeUndefined();
    }
    expect(new Set(drawings).size).toBe(specs.length);
  }, 120_000);

  it('are rendered as colourful JPEGs of the requested width, identical every time', async () => {
    // Rendering all photos takes a minute. One of each body, scene and view covers every drawing.
    const samples = [
      ...CAR_BODIES.map((body) => specs.find((spec) => spec.body === body)),
      ...PHOTO_SCENES.map((scene) => specs.find((spec) => spec.scene === scene)),
      ...PHOTO_VIEWS.map((view) => specs.find((spec) => spec.view === view)),
    ].filter((spec) => spec !== undefined);
    for (const spec of new Set(samples)) {
      const photo = await renderDemoPhoto(spec, 400);
      const { format, width, height } = await sharp(photo).metadata();
      expect({ format, width, height }).toEqual({ format: 'jpeg', width: 400, height: 300 });
      const { entropy } = await sharp(photo).stats();
      expect(entropy, JSON.stringify(spec)).toBeGreaterThan(6);
    }
    const [first] = samples;
    if (!first) throw new Error('the demo market has no photos');
    expect((await renderDemoPhoto(first, 400)).equals(await renderDemoPhoto(first, 400))).toBe(true);
  }, 180_000);
});

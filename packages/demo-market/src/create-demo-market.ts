import type { AdFormInput } from '@arabati/domain/ads/ad-form';
import type { AdStatus } from '@arabati/domain/ads/vocabulary';
import type { MembershipType } from '@arabati/domain/memberships/membership-types';
import type { ReviewForm } from '@arabati/domain/reviews/review-form';
import { daysPerWeek } from '@arabati/domain/showrooms/opening-hours';
import type { ShowroomForm } from '@arabati/domain/showrooms/showroom-form';
import type { CarListing } from './car-listing.ts';
import { demoId } from './demo-id.ts';
import { drawLogo } from './draw-logo.ts';
import { drawPhoto } from './draw-photo.ts';
import type { PhotoSpec } from './drawing/photo-spec.ts';
import { listings } from './listings.ts';
import { type MemberEntry, memberEntries, printedMemberEmail, supportWhatsapp } from './members.ts';
import { type ReviewEntry, reviewEntries } from './reviews.ts';
import { type ShowroomEntry, showroomEntries } from './showrooms.ts';

export interface DemoMember {
  id: string;
  /** At a domain reserved for examples (RFC 2606), so that no mail is delivered. */
  email: string;
  /** As typed into the sign-up form. */
  profile: { display_name: string; phone: string; whatsapp: string; city: string };
  membershipType: MembershipType;
}

export interface DemoPhoto {
  id: string;
  spec: PhotoSpec;
  /** In pixels. The drawing time is proportional to the area. */
  width: number;
}

/** An ad. Its owner's membership determines whether it is premium, as for every ad. */
export interface DemoAd {
  id: string;
  owner: DemoMember;
  /** The form that the owner would have submitted, with the cover as its only photo. */
  form: AdFormInput;
  /** The first is the cover. */
  photos: readonly DemoPhoto[];
  status: AdStatus;
  isFeatured: boolean;
  /** Hours until the boost ends, from the load of the demo; null: no boost. */
  topSpotForHours: number | null;
  viewCount: number;
  /** Hours between the post and the load of the demo. */
  createdHoursAgo: number;
}

/** A review of an ad's owner, after a contact about the ad. */
export interface DemoReview {
  id: string;
  author: DemoMember;
  ad: DemoAd;
  form: ReviewForm;
  /** Hours between the contact and the load of the demo. */
  contactedHoursAgo: number;
  /** Hours between the review and the load of the demo. */
  writtenHoursAgo: number;
}

/** The page of a trader's showroom. */
export interface DemoShowroom {
  id: string;
  owner: DemoMember;
  form: Omit<ShowroomForm, 'logo_id' | 'cover_id'>;
  logo: { id: string; color: string };
  cover: DemoPhoto;
  verified: boolean;
}

/** Data for an empty marketplace, for demonstration. Contains no real ads. */
export interface DemoMarket {
  members: readonly DemoMember[];
  /** Oldest first. */
  ads: readonly DemoAd[];
  reviews: readonly DemoReview[];
  showrooms: readonly DemoShowroom[];
  /** The email address of the member whose password the start prints. */
  printedMemberEmail: string;
  /** A fictitious number, which enables the links to the support chat. */
  supportWhatsapp: string;
  /** Draws a photo as a JPEG, like an upload from a phone. Equal photos have equal bytes. */
  drawPhoto(photo: DemoPhoto): Promise<Buffer>;
  /** Draws the logo of a showroom. */
  drawLogo(color: string): Promise<Buffer>;
}

/** The width of the large variant. A larger photo would be scaled down. */
const photoWidth = 800;
/**
 * The width of the zoom variant, for the covers of showrooms and of boosted ads, which are opened first. Few photos have it, because each
 * takes four times as long.
 */
const zoomedPhotoWidth = 1_600;

/** Returns the same members, ads and ids at each call, so that an interrupted load can be resumed. */
export function createDemoMarket(): DemoMarket {
  const members = new Map(memberEntries.map((entry) => [entry.key, createMember(entry)]));
  const ads = listings.map((listing) => createAd(listing, members.get(listing.owner)));
  return {
    members: [...members.values()],
    ads,
    reviews: reviewEntries.map((entry) => createReview(entry, { members, ads })),
    showrooms: showroomEntries.map((entry) => createShowroom(entry, { members, ads })),
    printedMemberEmail,
    supportWhatsapp,
    drawLogo,
    drawPhoto: ({ spec, width }) => drawPhoto(spec, width),
  };
}

function createMember({
  key,
  email,
  displayName,
  phone,
  whatsapp,
  city,
  membershipType,
}: MemberEntry): DemoMember {
  const profile = { display_name: displayName, phone, whatsapp, city };
  return { id: demoId('member', key), email, profile, membershipType };
}

/** Earlier than every review, and later than the reviewed ads. */
const contactedHoursAgo = 96;

function createReview(
  entry: ReviewEntry,
  { members, ads }: { members: ReadonlyMap<string, DemoMember>; ads: readonly DemoAd[] },
): DemoReview {
  const author = members.get(entry.author);
  const seller = members.get(entry.seller);
  const ad = ads
    .filter(({ owner }) => owner === seller)
    .sort((one, other) => other.createdHoursAgo - one.createdHoursAgo)[entry.ad];
  if (!author || !ad) throw new Error(`The demo data has no ${entry.author} or ad of ${entry.seller}.`);
  return {
    id: demoId('review', entry.author, ad.id),
    author,
    ad,
    form: {
      stars: entry.stars,
      car_as_described: entry.carAsDescribed,
      papers_as_stated: entry.papersAsStated,
      seller_answered: entry.sellerAnswered,
      content: entry.content,
    },
    contactedHoursAgo,
    writtenHoursAgo: entry.writtenHoursAgo,
  };
}

/** The day of the week on which showrooms are closed, 0 for Sunday. */
const friday = 5;

function createShowroom(
  entry: ShowroomEntry,
  { members, ads }: { members: ReadonlyMap<string, DemoMember>; ads: readonly DemoAd[] },
): DemoShowroom {
  const owner = members.get(entry.owner);
  const newest = ads
    .filter((ad) => ad.owner === owner)
    .sort((one, other) => one.createdHoursAgo - other.createdHoursAgo);
  const photo = newest[0]?.photos[0];
  if (!owner || !photo) throw new Error(`The demo data has no member ${entry.owner} with an ad.`);
  const { slug, address, about, location } = entry;
  return {
    id: demoId('showroom', slug),
    owner,
    form: {
      slug,
      name: owner.profile.display_name,
      city: owner.profile.city,
      address,
      about,
      location,
      hours: Array.from({ length: daysPerWeek }, (_, day) =>
        day === friday ? [] : entry.open.map(([from, to]) => [from, to] as [number, number]),
      ),
    },
    logo: { id: demoId('photo', slug, 'logo'), color: entry.logoColor },
    cover: {
      id: demoId('photo', slug, 'cover'),
      spec: { ...photo.spec, scene: 'showroom' },
      width: zoomedPhotoWidth,
    },
    verified: entry.verified,
  };
}

function createAd(listing: CarListing, owner: DemoMember | undefined): DemoAd {
  if (!owner) throw new Error(`The demo data has no member ${listing.owner}.`);
  const id = demoId('ad', listing.title);
  const photos = listing.photos.map((spec, position) => ({
    id: demoId('photo', listing.title, position),
    spec,
    width: position === 0 && listing.topSpotForHours !== undefined ? zoomedPhotoWidth : photoWidth,
  }));
  return {
    id,
    owner,
    form: {
      id,
      title: listing.title,
      description: listing.description,
      brand: listing.brand,
      model: listing.model,
      year: listing.year,
      price: listing.price,
      is_negotiable: listing.isNegotiable,
      city: listing.city,
      mileage: listing.mileage,
      fuel_type: listing.fuelType,
      transmission: listing.transmission,
      condition: listing.condition,
      papers_type: listing.papersType,
      seller_role: listing.sellerRole,
      license_status: listing.licenseStatus,
      broker_commission_requested: listing.brokerCommissionAmount !== undefined,
      broker_commission_amount: listing.brokerCommissionAmount ?? null,
      phone: owner.profile.phone,
      whatsapp: owner.profile.whatsapp,
      photo_ids: photos.slice(0, 1).map((photo) => photo.id),
    },
    photos,
    status: listing.status ?? 'active',
    isFeatured: listing.isFeatured ?? false,
    topSpotForHours: listing.topSpotForHours ?? null,
    viewCount: listing.viewCount,
    createdHoursAgo: listing.createdHoursAgo,
  };
}

import type { PriceUnit } from '../ads/price.ts';
import type { MembershipType } from '../memberships/membership-types.ts';
import type { PhotoAngle } from '../photos/photo-angle.ts';

/** Maximum number of a member's drafts. */
export const draftsMaximum = 10;
/** Of a showroom, which enters many cars at once. */
export const showroomDraftsMaximum = 60;
/** A draft that has not changed for this long is deleted. */
export const draftDays = 30;
/** The list warns this long before that. */
export const draftWarningDays = 7;
/** Bytes of a full draft of large photos. */
const draftPhotosBytes = 6 * 1024 * 1024;

/** Limits of a member's drafts, and of the bytes of all their photos. */
export function draftLimits(membership: MembershipType): { drafts: number; photoBytes: number } {
  const drafts = membership === 'premium_trader' ? showroomDraftsMaximum : draftsMaximum;
  return { drafts, photoBytes: drafts * draftPhotosBytes };
}

/** Fields that are typed or chosen, with the maximum number of characters. The ad's own rules apply when it is posted. */
export const draftTexts = {
  title: 400,
  brand: 200,
  model: 200,
  price_amount: 100,
  city: 200,
  year: 100,
  mileage: 100,
  fuel_type: 50,
  transmission: 50,
  condition: 50,
  description: 8_000,
  seller_role: 50,
  papers_type: 50,
  license_status: 50,
  broker_commission_amount: 100,
  phone: 100,
  whatsapp: 100,
  stock_number: 100,
} as const;

/** The synchronised fields of a draft, as typed: without the chassis number, which stays on the device. */
export type DraftFields = Record<keyof typeof draftTexts, string> & {
  price_unit: PriceUnit;
  is_negotiable: boolean;
  broker_commission_requested: '' | 'yes' | 'no';
};

export interface DraftPhoto {
  id: string;
  angle: PhotoAngle | null;
}

/** What devices exchange about a draft. The first photo is the cover. */
export interface DraftContent {
  fields: DraftFields;
  photos: readonly DraftPhoto[];
}

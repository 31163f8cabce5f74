import type {
  AdStatus,
  Condition,
  FuelType,
  LicenseStatus,
  PapersType,
  SellerRole,
  Transmission,
} from '@arabati/domain/ads/vocabulary';
import type { CarColor } from './drawing/colors.ts';
import type { CarBody, PhotoScene, PhotoSpec, PhotoView } from './drawing/photo-spec.ts';

/** An ad as the files in `listings/` describe it. */
export interface CarListing {
  /** The key of a member. */
  owner: string;
  title: string;
  description: string;
  brand: string;
  model: string;
  year: number;
  /** Whole pounds. */
  price: number;
  isNegotiable: boolean;
  city: string;
  /** Kilometres. */
  mileage: number;
  fuelType: FuelType;
  transmission: Transmission;
  condition: Condition;
  papersType: PapersType;
  sellerRole: SellerRole;
  licenseStatus: LicenseStatus;
  /** Commission in pounds that a broker charges; absent: none. */
  brokerCommissionAmount?: number;
  /** The first is the cover. */
  photos: readonly PhotoSpec[];
  /** Absent: active. */
  status?: AdStatus;
  isFeatured?: boolean;
  /** Hours until the boost ends, from the load of the demo. */
  topSpotForHours?: number;
  viewCount: number;
  /** Hours between the post and the load of the demo. */
  createdHoursAgo: number;
}

/** Photos of one car, all taken in one place. */
export function photosOf(
  body: CarBody,
  color: CarColor,
  scene: PhotoScene,
  views: readonly [PhotoView, ...PhotoView[]],
): PhotoSpec[] {
  return views.map((view) => ({ body, color, view, scene }));
}

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

/** An ad of the demo market. Whether it is premium follows from its owner's membership, as for every ad. */
export interface DemoAd {
  /** The key of a demo member. */
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
  /** Pounds that a broker asks for; absent: no commission is asked for. */
  brokerCommissionAmount?: number;
  /** The first is the cover. */
  photos: readonly PhotoSpec[];
  /** Absent: active. */
  status?: AdStatus;
  isFeatured?: boolean;
  /** The top spot ends this many hours from the loading of the market. */
  topSpotForHours?: number;
  viewCount: number;
  /** Posted this many hours before the market is loaded. */
  createdHoursAgo: number;
}

/** Photos of one car, all taken at one place. */
export function photosOf(
  body: CarBody,
  color: CarColor,
  scene: PhotoScene,
  views: readonly [PhotoView, ...PhotoView[]],
): PhotoSpec[] {
  return views.map((view) => ({ body, color, view, scene }));
}

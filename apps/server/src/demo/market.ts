import { demoAds } from './ads.ts';
import type { DemoAd } from './demo-ad.ts';
import { demoId } from './demo-id.ts';
import { type DemoMember, demoMembers } from './members.ts';

export interface DemoMarket {
  members: readonly DemoMember[];
  ads: readonly DemoAd[];
  /** Width of a photo in pixels. The rendering time is proportional to the area. */
  photoWidth: number;
  /** Width in pixels of the covers of boosted ads, which are opened first: enough to zoom in. */
  zoomedPhotoWidth: number;
}

/** The data for an empty embedded database, for demonstration. Contains no real ads. */
export const demoMarket: DemoMarket = {
  members: demoMembers,
  ads: demoAds,
  // The width of the large variant. A larger photo would be scaled down.
  photoWidth: 800,
  // The width of the zoom variant. Few photos have it, because each takes four times as long.
  zoomedPhotoWidth: 1_600,
};

export const demoMemberId = (key: string) => demoId('member', key);
export const demoAdId = (ad: DemoAd) => demoId('ad', ad.title);
export const demoPhotoId = (ad: DemoAd, position: number) => demoId('photo', ad.title, position);

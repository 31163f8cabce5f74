import { demoAds } from './ads.ts';
import type { DemoAd } from './demo-ad.ts';
import { demoId } from './demo-id.ts';
import { type DemoMember, demoMembers } from './members.ts';

export interface DemoMarket {
  members: readonly DemoMember[];
  ads: readonly DemoAd[];
  /** Pixels that a photo is drawn wide: the time goes with the area. */
  photoWidth: number;
  /** The same of the covers of ads in the top spot, which are opened first: enough to zoom in. */
  zoomedPhotoWidth: number;
}

/** What an empty embedded database is filled with, so that there is a market to look at. Never anybody's real ad. */
export const demoMarket: DemoMarket = {
  members: demoMembers,
  ads: demoAds,
  // As wide as the large variant: what is drawn finer would be thrown away.
  photoWidth: 800,
  // As wide as the variant for zooming. Few of them: each takes four times as long.
  zoomedPhotoWidth: 1_600,
};

export const demoMemberId = (key: string) => demoId('member', key);
export const demoAdId = (ad: DemoAd) => demoId('ad', ad.title);
export const demoPhotoId = (ad: DemoAd, position: number) => demoId('photo', ad.title, position);

import { demoAds } from './ads.ts';
import type { DemoAd } from './demo-ad.ts';
import { type DemoMember, demoMembers } from './members.ts';

interface DemoMarket {
  members: readonly DemoMember[];
  ads: readonly DemoAd[];
}

/** What an empty embedded database is filled with, so that there is a market to look at. Never anybody's real ad. */
export const demoMarket: DemoMarket = { members: demoMembers, ads: demoAds };

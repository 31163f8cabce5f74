import type { Page } from 'playwright-core';

export type State = 'filled' | 'loading' | 'empty' | 'error';

/** A screen of the product, for the contact sheet and the visual checks. */
export interface Screen {
  name: string;
  path: string;
  /** A visitor by default. */
  actor?: 'member' | 'administrator' | undefined;
  /** Whether to show the pages for plain browsers instead of the installed app's screens. */
  mode?: 'browser' | undefined;
  /** The request that fills the screen, which is also shown while loading, failed and empty. */
  data?: RegExp | undefined;
  /** The applicable states, if not all four. */
  states?: readonly State[] | undefined;
  /** Pixels to scroll down first. */
  scroll?: number | undefined;
  /** Control to press first. */
  act?: ((page: Page) => Promise<unknown>) | undefined;
}

/** Data of the server that the paths need. */
export interface KnownMarket {
  adId: string;
  /** To compare with the first. */
  otherAdId: string;
  sellerId: string;
}

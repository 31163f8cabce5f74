import { sweepAdFigures } from './features/ad-figures/ad-figures.public.ts';
import { sweepAdminSessions } from './features/administration/administration.public.ts';
import { sweepDevices } from './features/devices/devices.public.ts';
import { sweepDrafts } from './features/drafts/drafts.public.ts';
import { sweepFavoriteNotes } from './features/favorites/favorites.public.ts';
import { sweepFrozenConversations } from './features/messages/messages.public.ts';
import { sweepRefusedOffers } from './features/offers/offers.public.ts';
import { sweepPriceObservations } from './features/price-guide/price-guide.public.ts';
import { sweepDecidedCases } from './features/reports/reports.public.ts';
import { sweepSavedSearchMatches } from './features/saved-searches/saved-searches.public.ts';
import { sweepAnnouncedShowroomAds } from './features/showrooms/showrooms.public.ts';
import { sweepSignIn } from './features/sign-in/sign-in.public.ts';
import { sweepStockFeed } from './features/stock-feed/stock-feed.public.ts';
import { sweepStrikes } from './features/strikes/strikes.public.ts';
import { sweepMails } from './platform/mail/sweep-mails.ts';
import { sweepRateLimits } from './platform/rate-limits.ts';
import type { Sweep } from './platform/run-sweeps.ts';

/** The expired rows that the server deletes, each by its owner. */
export const sweeps: readonly Sweep[] = [
  sweepSignIn,
  sweepDevices,
  sweepAdminSessions,
  sweepMails,
  sweepRateLimits,
  sweepStrikes,
  sweepFrozenConversations,
  sweepSavedSearchMatches,
  sweepFavoriteNotes,
  sweepDrafts,
  sweepDecidedCases,
  sweepPriceObservations,
  sweepAdFigures,
  sweepRefusedOffers,
  sweepAnnouncedShowroomAds,
  sweepStockFeed,
];

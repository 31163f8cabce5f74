import { flushImpressions } from './features/ad-figures/ad-figures.public.ts';
import { announcePriceDrops, askAvailability, reindexStaleAds } from './features/ads/ads.public.ts';
import { planDueAlerts, sendDigests, sendDuePushes } from './features/alerts/alerts.public.ts';
import { endBoosts } from './features/boosts/boosts.public.ts';
import { refundReveals } from './features/contacts/contacts.public.ts';
import { announceSales } from './features/favorites/favorites.public.ts';
import { sweepIdentities } from './features/identity-verification/identity-verification.public.ts';
import { remindLeads } from './features/leads/leads.public.ts';
import { endSuspensionsInTime } from './features/moderation/moderation.public.ts';
import { expireOffers } from './features/offers/offers.public.ts';
import { fingerprintStoredPhotos, sweepPhotos } from './features/photos/photos.public.ts';
import { sweepPlatePhotos } from './features/plates/plates.public.ts';
import { recomputePrices } from './features/price-guide/price-guide.public.ts';
import { sweepReceipts } from './features/receipts/receipts.public.ts';
import {
  freezeLateConversations,
  routeWaitingJobs,
  sweepReportPhotos,
} from './features/reports/reports.public.ts';
import { matchListedAds, replanSavedSearches } from './features/saved-searches/saved-searches.public.ts';
import { announceShowroomAds, refreshShowrooms } from './features/showrooms/showrooms.public.ts';
import { countEndedDays } from './features/statistics/statistics.public.ts';
import { reviewListedCars, reviewStolenAds } from './features/stolen-cars/stolen-cars.public.ts';
import { sweepLiveEvents } from './platform/live/sweep-live-events.ts';
import { sendQueuedMails } from './platform/mail/send-mails.ts';
import { removeNode, reportNode } from './platform/node-heartbeat.ts';
import { runSweeps } from './platform/run-sweeps.ts';
import type { BackgroundJob } from './platform/schedule-job.ts';
import { sweeps } from './sweeps.ts';

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/**
 * Every job that a node runs periodically, with its schedule. Each can run on several nodes at once: rows are locked, or
 * the result is the same. With daily power failures a server may never run for a full day, so that daily work is done
 * soon after the start and several times a day.
 */
export const backgroundJobs: readonly BackgroundJob[] = [
  {
    name: 'send-mails',
    everyMs: 2 * secondMs,
    firstAfterMs: 0,
    failure: 'processing the mail queue failed',
    async run(services, { log, closing }) {
      await sendQueuedMails(services, log, closing);
      return {};
    },
  },
  {
    name: 'report-node',
    everyMs: minuteMs,
    firstAfterMs: 0,
    failure: 'reporting this node failed',
    async run(services) {
      await reportNode(services);
      return {};
    },
    stop: removeNode,
  },
  {
    name: 'flush-impressions',
    everyMs: 5 * secondMs,
    firstAfterMs: 5 * secondMs,
    failure: 'storing impressions of ads failed; the next run will repeat it',
    async run(services) {
      await flushImpressions(services);
      return {};
    },
    stop: flushImpressions,
  },
  {
    name: 'end-boosts',
    everyMs: minuteMs,
    firstAfterMs: 0,
    failure: 'ending boosts failed',
    run: async (services) => ({ ads: await endBoosts(services) }),
  },
  {
    name: 'end-suspensions',
    everyMs: minuteMs,
    firstAfterMs: 0,
    failure: 'ending suspensions failed',
    run: async (services) => ({ members: await endSuspensionsInTime(services) }),
  },
  {
    name: 'review-stolen-ads',
    everyMs: minuteMs,
    firstAfterMs: 0,
    failure: 'hiding ads of stolen cars failed; the next run will continue',
    run: async (services) => ({
      ads: (await reviewStolenAds(services)) + (await reviewListedCars(services)),
      cases: await freezeLateConversations(services),
    }),
  },
  {
    name: 'refund-reveals',
    everyMs: minuteMs,
    firstAfterMs: 0,
    failure: 'returning points of reveals failed; the next run will continue',
    run: async (services, { closing }) => ({
      points: await refundReveals(services, { stopped: () => closing.aborted }),
    }),
  },
  {
    name: 'announce-price-drops',
    everyMs: minuteMs,
    firstAfterMs: 0,
    failure: 'announcing falls in price failed; the next run will continue',
    run: async (services, { closing }) => ({
      changes: await announcePriceDrops(services, { stopped: () => closing.aborted }),
    }),
  },
  {
    name: 'ask-availability',
    everyMs: minuteMs,
    firstAfterMs: 0,
    failure: 'asking owners whether their ads are available failed; the next run will continue',
    run: async (services, { closing }) => ({
      ads: await askAvailability(services, { stopped: () => closing.aborted }),
    }),
  },
  {
    name: 'expire-offers',
    everyMs: minuteMs,
    firstAfterMs: 0,
    failure: 'expiring offers failed; the next run will continue',
    run: async (services, { closing }) => ({
      offers: await expireOffers(services, { stopped: () => closing.aborted }),
    }),
  },
  {
    name: 'match-listed-ads',
    everyMs: 2 * secondMs,
    firstAfterMs: 0,
    failure: 'matching listed ads with saved searches failed; the next run will continue',
    run: async (services, { closing }) => ({
      ads: await matchListedAds(services, { stopped: () => closing.aborted }),
    }),
  },
  {
    name: 'announce-sales',
    everyMs: 5 * secondMs,
    firstAfterMs: 0,
    failure: 'announcing sales of favorites failed; the next run will continue',
    run: async (services, { closing }) => ({
      ads: await announceSales(services, { stopped: () => closing.aborted }),
    }),
  },
  {
    name: 'send-pushes',
    everyMs: 2 * secondMs,
    firstAfterMs: 0,
    failure: 'sending pushes failed; the next run will continue',
    async run(services, { log, closing }) {
      const stopped = () => closing.aborted;
      await planDueAlerts(services, { stopped });
      return { pushes: await sendDuePushes(services, { log, stopped }) };
    },
  },
  {
    name: 'send-digests',
    everyMs: minuteMs,
    firstAfterMs: 0,
    failure: 'queueing daily mails failed; the next run will continue',
    run: async (services, { closing }) => ({
      mails: await sendDigests(services, { stopped: () => closing.aborted }),
    }),
  },
  {
    name: 'replan-saved-searches',
    everyMs: 10 * minuteMs,
    firstAfterMs: 0,
    failure: 'planning saved searches again failed; the next run will continue',
    run: async (services, { closing }) => ({
      searches: await replanSavedSearches(services, { stopped: () => closing.aborted }),
    }),
  },
  {
    name: 'recompute-prices',
    everyMs: 5 * secondMs,
    firstAfterMs: 0,
    failure: 'recomputing the price guide failed; the next run will continue',
    run: async (services, { closing }) => ({
      cells: await recomputePrices(services, { stopped: () => closing.aborted }),
    }),
  },
  {
    name: 'refresh-showrooms',
    everyMs: 5 * secondMs,
    firstAfterMs: 0,
    failure: 'computing summaries of showrooms failed; the next run will continue',
    run: async (services, { closing }) => ({
      showrooms: await refreshShowrooms(services, { stopped: () => closing.aborted }),
    }),
  },
  {
    name: 'announce-showroom-ads',
    everyMs: 5 * secondMs,
    firstAfterMs: 0,
    failure: 'announcing new ads of showrooms failed; the next run will continue',
    run: async (services, { closing }) => ({
      ads: await announceShowroomAds(services, { stopped: () => closing.aborted }),
    }),
  },
  {
    name: 'remind-leads',
    everyMs: minuteMs,
    firstAfterMs: 0,
    failure: 'sending reminders of leads failed; the next run will continue',
    run: async (services, { closing }) => ({
      reminders: await remindLeads(services, { stopped: () => closing.aborted }),
    }),
  },
  {
    name: 'route-waiting-jobs',
    everyMs: minuteMs,
    firstAfterMs: 0,
    failure: 'routing waiting jobs of the desk failed; the next run will continue',
    run: async (services, { closing }) => ({
      jobs: await routeWaitingJobs(services, { stopped: () => closing.aborted }),
    }),
  },
  {
    name: 'reindex-stale-ads',
    everyMs: 5 * minuteMs,
    firstAfterMs: 0,
    failure: 'reindexing stale ads failed; the next run will continue',
    run: async (services, { closing }) => ({
      ads: (await reindexStaleAds(services, { stopped: () => closing.aborted })) ?? 0,
    }),
  },
  {
    name: 'count-ended-days',
    everyMs: 10 * minuteMs,
    firstAfterMs: 0,
    failure: 'counting the ended days failed; the next run will continue',
    run: async (services, { closing }) => ({
      days: await countEndedDays(services, { stopped: () => closing.aborted }),
    }),
  },
  {
    name: 'sweep-expired',
    everyMs: 10 * minuteMs,
    firstAfterMs: 10 * minuteMs,
    failure: 'sweeping expired rows failed',
    async run(services) {
      await runSweeps(services, sweeps);
      return {};
    },
  },
  {
    name: 'sweep-live-events',
    everyMs: 10 * minuteMs,
    firstAfterMs: 10 * minuteMs,
    failure: 'sweeping live events failed; the next run will continue',
    run: sweepLiveEvents,
  },
  {
    name: 'sweep-photos',
    everyMs: 6 * hourMs,
    firstAfterMs: 5 * minuteMs,
    failure: 'sweeping photos failed; the next run will continue',
    run: sweepPhotos,
  },
  {
    name: 'fingerprint-photos',
    everyMs: 6 * hourMs,
    firstAfterMs: minuteMs,
    failure: 'computing fingerprints of earlier photos failed; the next run will continue',
    run: (services, { log, closing }) =>
      fingerprintStoredPhotos(services, { log, stopped: () => closing.aborted }),
  },
  {
    name: 'sweep-receipts',
    everyMs: 6 * hourMs,
    firstAfterMs: 6 * minuteMs,
    failure: 'sweeping receipts failed; the next run will continue',
    run: sweepReceipts,
  },
  {
    name: 'sweep-report-photos',
    everyMs: 6 * hourMs,
    firstAfterMs: 7 * minuteMs,
    failure: 'sweeping photos of reports failed; the next run will continue',
    run: sweepReportPhotos,
  },
  {
    name: 'sweep-identities',
    everyMs: hourMs,
    firstAfterMs: 8 * minuteMs,
    failure: 'sweeping documents of identity failed; the next run will continue',
    run: sweepIdentities,
  },
  {
    name: 'sweep-plate-photos',
    everyMs: 6 * hourMs,
    firstAfterMs: 9 * minuteMs,
    failure: 'sweeping photos of chassis plates failed; the next run will continue',
    run: sweepPlatePhotos,
  },
];

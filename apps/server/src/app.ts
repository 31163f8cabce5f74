import type { Endpoint } from '@arabati/domain/endpoints/endpoint';
import Fastify, { type FastifyInstance } from 'fastify';
import { backgroundJobs } from './background-jobs.ts';
import { adFiguresRoutes } from './features/ad-figures/ad-figures.routes.ts';
import { type AdCounts, createAdCountCache } from './features/ad-index/ad-index.public.ts';
import { checkListedAd } from './features/ad-signals/ad-signals.public.ts';
import { adSignalsRoutes } from './features/ad-signals/ad-signals.routes.ts';
import { administeredAdsRoutes } from './features/administration/administered-ads.routes.ts';
import {
  authenticateAdministrator,
  registerOperationMetrics,
} from './features/administration/administration.public.ts';
import { administrationRoutes } from './features/administration/administration.routes.ts';
import { administratorsRoutes } from './features/administration/administrators.routes.ts';
import { dashboardRoutes } from './features/administration/dashboard.routes.ts';
import { settingsRoutes } from './features/administration/settings.routes.ts';
import type { OwnAdHooks } from './features/ads/ads.public.ts';
import { adsRoutes } from './features/ads/ads.routes.ts';
import { postingRoutes } from './features/ads/posting.routes.ts';
import { serveStops } from './features/alerts/alerts.public.ts';
import { alertsRoutes } from './features/alerts/alerts.routes.ts';
import { serveAssetLinks } from './features/app/app.public.ts';
import { appRoutes } from './features/app/app.routes.ts';
import { appealsRoutes } from './features/appeals/appeals.routes.ts';
import { auditLogRoutes } from './features/audit-log/audit-log.routes.ts';
import { backupRoutes } from './features/backup/backup.routes.ts';
import { blocksRoutes } from './features/blocks/blocks.routes.ts';
import { boostsRoutes } from './features/boosts/boosts.routes.ts';
import { cancelRefunds, queueRefunds } from './features/contacts/contacts.public.ts';
import { contactsRoutes } from './features/contacts/contacts.routes.ts';
import { draftsRoutes } from './features/drafts/drafts.routes.ts';
import { favoritesRoutes } from './features/favorites/favorites.routes.ts';
import { hiddenAdsRoutes } from './features/hidden-ads/hidden-ads.routes.ts';
import { identifiersRoutes } from './features/identifiers/identifiers.routes.ts';
import { identityVerificationRoutes } from './features/identity-verification/identity-verification.routes.ts';
import { leadsRoutes } from './features/leads/leads.routes.ts';
import { describePage } from './features/link-previews/link-previews.public.ts';
import { linkPreviewRoutes } from './features/link-previews/link-previews.routes.ts';
import { membershipsRoutes } from './features/memberships/memberships.routes.ts';
import { messagesRoutes } from './features/messages/messages.routes.ts';
import { moderationRoutes } from './features/moderation/moderation.routes.ts';
import { notificationsRoutes } from './features/notifications/notifications.routes.ts';
import { serveWhatsappWebhook } from './features/number-verification/number-verification.public.ts';
import { numberVerificationRoutes } from './features/number-verification/number-verification.routes.ts';
import { offersRoutes } from './features/offers/offers.routes.ts';
import { ownAccountRoutes } from './features/own-account/own-account.routes.ts';
import { photosRoutes, servePhotos } from './features/photos/photos.routes.ts';
import { platesRoutes } from './features/plates/plates.routes.ts';
import { pointsRoutes } from './features/points/points.routes.ts';
import { priceGuideRoutes } from './features/price-guide/price-guide.routes.ts';
import { ensureProfile } from './features/profiles/profiles.public.ts';
import { profilesRoutes } from './features/profiles/profiles.routes.ts';
import { promoRoutes } from './features/promo/promo.routes.ts';
import { receiptsRoutes } from './features/receipts/receipts.routes.ts';
import { deleteReviewFirst, reviewJobs } from './features/reports/reports.public.ts';
import { reportsRoutes } from './features/reports/reports.routes.ts';
import { reviewsRoutes } from './features/reviews/reviews.routes.ts';
import { savedSearchesRoutes } from './features/saved-searches/saved-searches.routes.ts';
import { searchRoutes } from './features/search/search.routes.ts';
import { createSettingsCache } from './features/settings/settings.public.ts';
import { showroomCarsRoutes } from './features/showroom-cars/showroom-cars.routes.ts';
import { showroomPagesRoutes } from './features/showrooms/showroom-pages.routes.ts';
import { authenticateStaff } from './features/showrooms/showrooms.public.ts';
import { staffRoutes } from './features/showrooms/staff.routes.ts';
import {
  authenticateMember,
  createSignInServices,
  findSessionIds,
  identifyClients,
} from './features/sign-in/sign-in.public.ts';
import { signInRoutes } from './features/sign-in/sign-in.routes.ts';
import { sitemapRoutes } from './features/sitemap/sitemap.routes.ts';
import { statisticsRoutes } from './features/statistics/statistics.routes.ts';
import { stockRoutes } from './features/stock/stock.routes.ts';
import { authenticateApiKey } from './features/stock-feed/stock-feed.public.ts';
import { stockFeedRoutes } from './features/stock-feed/stock-feed.routes.ts';
import { stolenCarsRoutes } from './features/stolen-cars/stolen-cars.routes.ts';
import { strikesRoutes } from './features/strikes/strikes.routes.ts';
import { viewedAdsRoutes } from './features/viewed-ads/viewed-ads.routes.ts';
import { serveApiDocument } from './platform/api-document/api-document.ts';
import { readPages } from './platform/browser-pages.ts';
import { listenToDatabase } from './platform/database-listener.ts';
import { monitorDatabase } from './platform/database-monitor.ts';
import { decodableUrl } from './platform/decodable-url.ts';
import { registerDraining } from './platform/drain.ts';
import { createEndpointBinder, type EndpointBinder } from './platform/endpoint.ts';
import { serveFrontEnd } from './platform/front-end.ts';
import { serveHealth } from './platform/health.ts';
import { serveLive } from './platform/live/serve-live.ts';
import { loggerOptions } from './platform/logging.ts';
import { servePreviewOutbox } from './platform/mail/preview-outbox.ts';
import { serveMetrics } from './platform/metrics.ts';
import { readPageStyles } from './platform/page-styles.ts';
import { registerProblemHandler } from './platform/problem-handler.ts';
import { registerCompression } from './platform/register-compression.ts';
import { rememberAddress } from './platform/remember-address.ts';
import { RequestLog } from './platform/request-log.ts';
import { createResponseCache } from './platform/response-cache.ts';
import { type BackgroundJob, createJobCounter, scheduleJob } from './platform/schedule-job.ts';
import { setSecurityHeaders } from './platform/security-headers.ts';
import type { Services } from './platform/services.ts';
import { shedLoad } from './platform/shed-load.ts';
import { createWriteLimiter } from './platform/write-limiter.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Every contract that the server has bound. */
    endpoints: readonly Endpoint[];
  }
}

const ownAdHooks: OwnAdHooks = {
  checkListedAd,
  afterSale: (tx, { adId, now }) => queueRefunds(tx, { adId, reason: 'sold', now }),
  afterSaleEnded: (tx, adId) => cancelRefunds(tx, { adId, reason: 'sold' }),
  beforeDeletion: deleteReviewFirst,
};

/**
 * Builds the server: registers all plugins and routes.
 *
 * @param options.jobs the jobs that this node runs.
 */
export async function buildApp(
  services: Services,
  { jobs = backgroundJobs }: { jobs?: readonly BackgroundJob[] } = {},
): Promise<FastifyInstance> {
  const app = createHttpServer(services);
  rememberAddress(app);
  registerProblemHandler(app);
  services.tracing?.traceRequests(app);
  setSecurityHeaders(app, services.config, await readPageStyles());
  await registerCompression(app);
  const metrics = serveMetrics(app, services);
  const watch = monitorDatabase(app, services);
  const signIn = createSignInServices(services);
  registerOperationMetrics(metrics, signIn);
  await shedLoad(app, services, { watch, identifyClient: identifyClients(signIn) });
  registerDraining(app);
  serveHealth(app, services, watch);
  servePreviewOutbox(app, services);

  await app.register(signInRoutes(signIn), { prefix: '/auth/v1' });
  const jobCounter = createJobCounter(metrics);
  for (const job of jobs) scheduleJob(app, services, job, jobCounter);

  const listener = listenToDatabase(app, services, watch);
  const settings = createSettingsCache(services, listener);
  const authenticate = authenticateMember(signIn, (userId) => ensureProfile(services, userId));
  const findSessions = (ids: readonly string[]) => findSessionIds(services.database, ids);
  const authenticateActing = authenticateStaff(services);
  serveLive(app, services, { authenticate, authenticateActing, findSessions, listener });
  const sharedAnswers = createResponseCache(services.config.sharedAnswersMs);
  const binder = createEndpointBinder(app, {
    authenticate,
    authenticateActing,
    authenticateAdministrator: authenticateAdministrator(services),
    authenticateApiKey: authenticateApiKey(services),
    sharedAnswers,
    writeLimiter: createWriteLimiter(services.config),
    validateResponses: services.validateResponses,
  });
  appRoutes(binder, services, settings);
  identifiersRoutes(binder, signIn);
  ownAccountRoutes(binder, signIn);
  promoRoutes(binder, services);
  profilesRoutes(binder, services);
  membershipsRoutes(binder, services);
  const reading = { ...services, database: services.replica ?? services.database };
  adsRoutes(binder, services, reading);
  const adCounts = createAdCountCache(reading.database);
  readingRoutes(binder, reading, adCounts);
  registerOwnAds(binder, services);
  contactsRoutes(binder, services);
  reviewsRoutes(binder, services, { reading, reviewDesk: reviewJobs });
  pointsRoutes(binder, services);
  messagesRoutes(binder, services);
  offersRoutes(binder, services);
  blocksRoutes(binder, services);
  appealsRoutes(binder, services);
  strikesRoutes(binder, services);
  moderationRoutes(binder, services);
  reportsRoutes(binder, services);
  adSignalsRoutes(binder, services);
  stolenCarsRoutes(binder, services);
  registerSellers(binder, services, reading);
  registerBuyersLists(binder, services);
  notificationsRoutes(binder, services);
  alertsRoutes(binder, services);
  photosRoutes(binder, services);
  servePhotos(app, services);
  receiptsRoutes(binder, services);
  administrationRoutes(binder, signIn);
  auditLogRoutes(binder, services);
  administratorsRoutes(binder, signIn);
  dashboardRoutes(binder, services);
  administeredAdsRoutes(binder, services);
  settingsRoutes(binder, services);
  boostsRoutes(binder, settings);
  backupRoutes(app, binder, services);
  statisticsRoutes(binder, services, adCounts);
  app.decorate('endpoints', binder.endpoints);
  serveApiDocument(app, binder.endpoints, services.config);
  serveWithoutContract(app, services, reading);
  const pages = await readPages({
    storeUrl: services.config.storeUrl,
    support: async () => (await settings.current()).support,
  });
  await linkPreviewRoutes(app, services, pages, { reading, sharedAnswers });
  await serveFrontEnd(app, pages, undefined, describePage(services.config.publicUrl));

  return app;
}

/** Serves addresses that only programs and mailed links use. */
function serveWithoutContract(app: FastifyInstance, services: Services, reading: Services): void {
  serveWhatsappWebhook(app, services);
  serveStops(app, services);
  sitemapRoutes(app, reading);
  serveAssetLinks(app, services.config);
}

/** Registers what members do with their own ads. */
function registerOwnAds(binder: EndpointBinder, services: Services): void {
  adFiguresRoutes(binder, services);
  platesRoutes(binder, services);
  stockRoutes(binder, services);
  postingRoutes(binder, services, ownAdHooks);
  showroomCarsRoutes(binder, services, ownAdHooks);
  stockFeedRoutes(binder, services, ownAdHooks);
}

/** Registers what sellers verify, their showrooms, and who acts for them. */
function registerSellers(binder: EndpointBinder, services: Services, reading: Services): void {
  numberVerificationRoutes(binder, services);
  identityVerificationRoutes(binder, services);
  staffRoutes(binder, services);
  leadsRoutes(binder, services);
  showroomPagesRoutes(binder, services, reading);
}

/** Registers what a buyer keeps: favorites, saved searches, and ads that were opened or hidden. */
function registerBuyersLists(binder: EndpointBinder, services: Services): void {
  favoritesRoutes(binder, services);
  savedSearchesRoutes(binder, services);
  viewedAdsRoutes(binder, services);
  draftsRoutes(binder, services);
  hiddenAdsRoutes(binder, services);
}

/** Registers endpoints that only read, and tolerate replication lag. */
function readingRoutes(binder: EndpointBinder, reading: Services, adCounts: () => Promise<AdCounts>): void {
  searchRoutes(binder, reading, adCounts);
  priceGuideRoutes(binder, reading);
}

function createHttpServer({ config, logStream }: Pick<Services, 'config' | 'logStream'>): FastifyInstance {
  return Fastify({
    logger: loggerOptions(config, logStream),
    logController: new RequestLog(),
    // Requests on open connections get a response while the server closes.
    return503OnClosing: false,
    // Enough for a form. Uploads have their own limit.
    bodyLimit: 100 * 1024,
    // A photo takes minutes over a slow network. Headers take seconds at most, so a client that sends them slowly is
    // disconnected.
    requestTimeout: 300_000,
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    routerOptions: { maxParamLength: 100 },
    rewriteUrl: decodableUrl,
  });
}

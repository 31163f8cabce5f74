import type { ApiRequest } from './api-request.ts';
import type { EndpointCall, EndpointResponse } from './endpoint.ts';

/** The files with the contracts of all endpoints. */
type Modules = [
  typeof import('../own-account/own-account.endpoints.ts'),
  typeof import('../own-account/export.endpoints.ts'),
  typeof import('../identifiers/identifiers.endpoints.ts'),
  typeof import('../administration/administration.endpoints.ts'),
  typeof import('../administration/administrators.endpoints.ts'),
  typeof import('../administration/ads.endpoints.ts'),
  typeof import('../administration/audit.endpoints.ts'),
  typeof import('../administration/backup.endpoints.ts'),
  typeof import('../administration/dashboard.endpoints.ts'),
  typeof import('../administration/identifiers.endpoints.ts'),
  typeof import('../administration/manifest.endpoints.ts'),
  typeof import('../administration/members.endpoints.ts'),
  typeof import('../administration/money.endpoints.ts'),
  typeof import('../administration/second-factor.endpoints.ts'),
  typeof import('../ad-figures/ad-figures.endpoints.ts'),
  typeof import('../ads/ad-life.endpoints.ts'),
  typeof import('../ads/ads.endpoints.ts'),
  typeof import('../ads/chassis.endpoints.ts'),
  typeof import('../ads/own-ads.endpoints.ts'),
  typeof import('../app/app-config.endpoints.ts'),
  typeof import('../blocks/blocks.endpoints.ts'),
  typeof import('../boosts/boosts.endpoints.ts'),
  typeof import('../contacts/contacts.endpoints.ts'),
  typeof import('../drafts/drafts.endpoints.ts'),
  typeof import('../favorites/favorites.endpoints.ts'),
  typeof import('../leads/leads.endpoints.ts'),
  typeof import('../leads/quick-replies.endpoints.ts'),
  typeof import('../memberships/memberships.endpoints.ts'),
  typeof import('../messages/messages.endpoints.ts'),
  typeof import('../notifications/notifications.endpoints.ts'),
  typeof import('../offers/offers.endpoints.ts'),
  typeof import('../photos/photos.endpoints.ts'),
  typeof import('../points/points.endpoints.ts'),
  typeof import('../price-guide/price-guide.endpoints.ts'),
  typeof import('../profiles/profiles.endpoints.ts'),
  typeof import('../profiles/update-profile.endpoints.ts'),
  typeof import('../promo/promo.endpoints.ts'),
  typeof import('../receipts/receipt-desk.endpoints.ts'),
  typeof import('../receipts/receipts.endpoints.ts'),
  typeof import('../reports/desk-queues.endpoints.ts'),
  typeof import('../reports/bulk-decisions.endpoints.ts'),
  typeof import('../reports/evidence-desk.endpoints.ts'),
  typeof import('../reports/report-desk.endpoints.ts'),
  typeof import('../reports/reports.endpoints.ts'),
  typeof import('../reports/second-reviews.endpoints.ts'),
  typeof import('../reviews/review-desk.endpoints.ts'),
  typeof import('../reviews/reviews.endpoints.ts'),
  typeof import('../alerts/alerts.endpoints.ts'),
  typeof import('../saved-searches/saved-searches.endpoints.ts'),
  typeof import('../viewed-ads/viewed-ads.endpoints.ts'),
  typeof import('../hidden-ads/hidden-ads.endpoints.ts'),
  typeof import('../ads/chosen-ads.endpoints.ts'),
  typeof import('../search/search.endpoints.ts'),
  typeof import('../settings/settings.endpoints.ts'),
  typeof import('../statistics/statistics.endpoints.ts'),
  typeof import('../showrooms/staff.endpoints.ts'),
  typeof import('../ad-signals/ad-signals.endpoints.ts'),
  typeof import('../appeals/appeal-desk.endpoints.ts'),
  typeof import('../appeals/appeals.endpoints.ts'),
  typeof import('../identity-verification/identity-desk.endpoints.ts'),
  typeof import('../identity-verification/identity-verification.endpoints.ts'),
  typeof import('../number-verification/number-verification.endpoints.ts'),
  typeof import('../plates/plates.endpoints.ts'),
  typeof import('../showroom-cars/showroom-cars.endpoints.ts'),
  typeof import('../showrooms/showroom-pages.endpoints.ts'),
  typeof import('../showrooms/own-showroom.endpoints.ts'),
  typeof import('../showrooms/followed-showrooms.endpoints.ts'),
  typeof import('../showrooms/showroom-desk.endpoints.ts'),
  typeof import('../stock-feed/stock-feed.endpoints.ts'),
  typeof import('../stock/stock-readings.endpoints.ts'),
  typeof import('../stolen-cars/stolen-car-desk.endpoints.ts'),
  typeof import('../stolen-cars/stolen-cars.endpoints.ts'),
  typeof import('../strikes/strike-desk.endpoints.ts'),
  typeof import('../strikes/strikes.endpoints.ts'),
  typeof import('../stolen-cars/stolen-list-desk.endpoints.ts'),
  typeof import('../suspensions/suspensions.endpoints.ts'),
];

/** What tells a contract from the other exports of its file. */
type Contract = { method: string; path: string; problems: readonly unknown[] };
type EndpointIn<Module> = Module extends unknown ? Extract<Module[keyof Module], Contract> : never;
type AnyEndpoint = EndpointIn<Modules[number]>;

/** Contracts by method and path, which a request has too. */
type Contracts = { [E in AnyEndpoint as `${E['method']} ${E['path']}`]: E };
type KeyOf<Request extends ApiRequest> = `${Request['method']} ${Request['path']}`;

/*
 * Conditional types, because in a generic function the compiler resolves an indexed access for every contract and
 * compares them all, which took 60 % of a check. A request without a contract accepts no call.
 */

/** Input of a request, before normalization. `File` is the platform's file type, such as a browser's Blob. */
export type ApiCall<Request extends ApiRequest, File = unknown> =
  KeyOf<Request> extends infer Key extends keyof Contracts ? EndpointCall<Contracts[Key], File> : never;

/** Response to a request; undefined without a body. */
export type ApiResponse<Request extends ApiRequest> =
  KeyOf<Request> extends infer Key extends keyof Contracts ? EndpointResponse<Contracts[Key]> : unknown;

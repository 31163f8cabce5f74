import type { AdFigureTables } from './features/ad-figures/ad-figures.tables.ts';
import type { AdIndexTables } from './features/ad-index/ad-index.tables.ts';
import type { AdSignalTables } from './features/ad-signals/ad-signals.tables.ts';
import type { AdministrationTables } from './features/administration/administration.tables.ts';
import type { AdTables } from './features/ads/ads.tables.ts';
import type { AlertTables } from './features/alerts/alerts.tables.ts';
import type { AppealTables } from './features/appeals/appeals.tables.ts';
import type { AuditLogTables } from './features/audit-log/audit-log.tables.ts';
import type { BackupTables } from './features/backup/backup.tables.ts';
import type { BlockTables } from './features/blocks/blocks.tables.ts';
import type { ContactTables } from './features/contacts/contacts.tables.ts';
import type { DeviceTables } from './features/devices/devices.tables.ts';
import type { DraftTables } from './features/drafts/drafts.tables.ts';
import type { FavoriteTables } from './features/favorites/favorites.tables.ts';
import type { HiddenAdTables } from './features/hidden-ads/hidden-ads.tables.ts';
import type { IdentifierTables } from './features/identifiers/identifiers.tables.ts';
import type { IdentityVerificationTables } from './features/identity-verification/identity-verification.tables.ts';
import type { ImportTables } from './features/import/import.tables.ts';
import type { LeadTables } from './features/leads/leads.tables.ts';
import type { LedgerTables } from './features/ledger/ledger.tables.ts';
import type { MemberTables } from './features/members/members.tables.ts';
import type { MembershipTables } from './features/memberships/memberships.tables.ts';
import type { MessageTables } from './features/messages/messages.tables.ts';
import type { NotificationTables } from './features/notifications/notifications.tables.ts';
import type { NumberVerificationTables } from './features/number-verification/number-verification.tables.ts';
import type { OfferTables } from './features/offers/offers.tables.ts';
import type { PhotoFingerprintTables } from './features/photo-fingerprints/photo-fingerprints.tables.ts';
import type { PhotoTables } from './features/photos/photos.tables.ts';
import type { PlateTables } from './features/plates/plates.tables.ts';
import type { PointTables } from './features/points/points.tables.ts';
import type { PriceGuideTables } from './features/price-guide/price-guide.tables.ts';
import type { PromoTables } from './features/promo/promo.tables.ts';
import type { ReceiptTables } from './features/receipts/receipts.tables.ts';
import type { ReportTables } from './features/reports/reports.tables.ts';
import type { ReviewTables } from './features/reviews/reviews.tables.ts';
import type { SavedSearchTables } from './features/saved-searches/saved-searches.tables.ts';
import type { SecondReviewTables } from './features/second-reviews/second-reviews.tables.ts';
import type { SettingsTables } from './features/settings/settings.tables.ts';
import type { ShowroomTables } from './features/showrooms/showrooms.tables.ts';
import type { SignInTables } from './features/sign-in/sign-in.tables.ts';
import type { StatisticsTables } from './features/statistics/statistics.tables.ts';
import type { StockTables } from './features/stock/stock.tables.ts';
import type { StockFeedTables } from './features/stock-feed/stock-feed.tables.ts';
import type { StolenCarTables } from './features/stolen-cars/stolen-cars.tables.ts';
import type { StrikeTables } from './features/strikes/strikes.tables.ts';
import type { SuspensionTables } from './features/suspensions/suspensions.tables.ts';
import type { ViewedAdTables } from './features/viewed-ads/viewed-ads.tables.ts';
import type { PlatformTables } from './platform/platform.tables.ts';

/**
 * The tables that the migrations create. Each feature declares those that it owns in its <name>.tables.ts.
 */
export interface Schema
  extends AdFigureTables,
    AdIndexTables,
    AdministrationTables,
    AdSignalTables,
    AdTables,
    AppealTables,
    AuditLogTables,
    BackupTables,
    BlockTables,
    ContactTables,
    DeviceTables,
    DraftTables,
    FavoriteTables,
    HiddenAdTables,
    IdentifierTables,
    IdentityVerificationTables,
    ImportTables,
    LeadTables,
    LedgerTables,
    MemberTables,
    MembershipTables,
    MessageTables,
    NotificationTables,
    NumberVerificationTables,
    OfferTables,
    PhotoFingerprintTables,
    PhotoTables,
    PlateTables,
    PointTables,
    PriceGuideTables,
    PromoTables,
    ReceiptTables,
    ReportTables,
    ReviewTables,
    AlertTables,
    SavedSearchTables,
    SecondReviewTables,
    SettingsTables,
    ShowroomTables,
    SignInTables,
    StatisticsTables,
    StockTables,
    StockFeedTables,
    StolenCarTables,
    StrikeTables,
    SuspensionTables,
    ViewedAdTables,
    PlatformTables {}

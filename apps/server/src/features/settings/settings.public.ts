export { createSettingsCache, type SettingsCache } from './create-settings-cache.ts';
export {
  readBoostTerms,
  readListingTerms,
  readRefundTerms,
  readReportTerms,
  readSettings,
  readSignalTerms,
  readStrikeTerms,
} from './read-settings.ts';
export { findSection, findVersions, lockSection, writeSection } from './settings.queries.ts';

import { viewedAdsMaximum } from '@arabati/domain/viewed-ads/viewed-ads.requests';
import { readStoredValue } from '../../platform/read-stored-value.ts';
import { writeStoredValue } from '../../platform/write-stored-value.ts';

const storageKey = 'arabati.viewed-ads';

export interface View {
  ad_id: string;
  /** ISO 8601. */
  viewed_at: string;
}

/** What a visitor opened, or what a member opened and the server does not have yet. Latest first. */
interface DeviceViews {
  /** Null for those of a visitor, until a member signs in. */
  owner: string | null;
  views: View[];
}

/** Returns the views of a visitor (null) or a member, who takes over those of the visitor. */
export function readViews(memberId: string | null): View[] {
  const { owner, views } = readStoredValue<DeviceViews>(storageKey, { owner: null, views: [] });
  return owner === null || owner === memberId ? views : [];
}

/** Stores the latest views. */
export function storeViews(memberId: string | null, views: readonly View[]): void {
  writeStoredValue(storageKey, { owner: memberId, views: views.slice(0, viewedAdsMaximum) });
}

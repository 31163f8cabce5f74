import type { AdDraft } from '../../features/posting/ad-draft.ts';
import type { Store } from '../../state/create-store.ts';

export const sharedFields = [
  'city',
  'seller_role',
  'papers_type',
  'license_status',
  'phone',
  'whatsapp',
  'broker_commission_requested',
  'broker_commission_amount',
] as const satisfies readonly (keyof AdDraft)[];

/** What the cars of a dealer have in common. */
export type SharedValues = Pick<AdDraft, (typeof sharedFields)[number]>;
export type SharedStore = Store<SharedValues>;

export const sharedValuesOf = (draft: AdDraft): SharedValues =>
  Object.fromEntries(sharedFields.map((field) => [field, draft[field]])) as SharedValues;

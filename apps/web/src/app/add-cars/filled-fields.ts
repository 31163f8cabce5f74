import type { AdDraft } from '../../features/posting/ad-draft.ts';

/** Omits empty fields: what all cars have in common remains. */
export const filledFields = (fields: Partial<AdDraft>): Partial<AdDraft> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));

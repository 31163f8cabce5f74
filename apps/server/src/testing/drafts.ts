import type { DraftFields } from '@arabati/domain/drafts/draft';
import { draftTexts } from '@arabati/domain/drafts/draft';

/** Returns the fields of a draft as a device sends them, empty by default. */
export const draftFields = (fields: Partial<DraftFields> = {}): DraftFields => ({
  ...(Object.fromEntries(Object.keys(draftTexts).map((field) => [field, ''])) as Record<
    keyof typeof draftTexts,
    string
  >),
  price_unit: 'million',
  is_negotiable: false,
  broker_commission_requested: '',
  ...fields,
});

/** Returns the body of a request that stores a draft. */
export const draftForm = (fields: Partial<DraftFields> = {}, form: object = {}) => ({
  base_version: 0,
  fields: draftFields(fields),
  photos: [],
  ...form,
});

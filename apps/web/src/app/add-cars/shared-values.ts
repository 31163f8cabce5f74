import type { AdDraft } from '../../features/posting/ad-draft.ts';
import { readUnsentInput, writeUnsentInput } from '../../platform/unsent-input.ts';
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

/** What a member has entered in the shared fields on this device. */
interface EnteredValues {
  values: Partial<SharedValues>;
  /** Text of fields that still have the focus. It is not copied to the rows yet. */
  typed: Partial<SharedValues>;
}

const formOf = (memberId: string) => `shared-values.${memberId}`;

export const readEntered = (memberId: string): EnteredValues =>
  readUnsentInput(formOf(memberId), { values: {}, typed: {} });

export function writeTyped(memberId: string, field: keyof SharedValues, text: string): void {
  const { values, typed } = readEntered(memberId);
  writeUnsentInput(formOf(memberId), { values, typed: { ...typed, [field]: text } });
}

export function writeEntered(memberId: string, field: keyof SharedValues, value: string): void {
  const { values, typed } = readEntered(memberId);
  const { [field]: _, ...others } = typed;
  writeUnsentInput(formOf(memberId), { values: { ...values, [field]: value }, typed: others });
}

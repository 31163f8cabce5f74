/** Kinds of documents, in the order of the form. */
export const identityDocumentKinds = [
  'national-card',
  'passport',
  'commercial-registration',
  'showroom-licence',
  'other',
] as const;
export type IdentityDocumentKind = (typeof identityDocumentKinds)[number];

/** ended: was approved, and is no longer valid. */
export const identityStates = ['waiting', 'approved', 'rejected', 'ended'] as const;
export type IdentityState = (typeof identityStates)[number];

/** Why an approved verification ended: an administrator, another name of the member, or its age. */
export const identityEnds = ['desk', 'name', 'term'] as const;
export type IdentityEnd = (typeof identityEnds)[number];

export const identityNameMaxLength = 100;
export const identityReasonMaxLength = 300;
export const identitySearchMaxLength = 100;
/** Maximum number of pictures of a request. */
export const identityDocumentsMaximum = 3;

/** Compression in the browser: longest side in pixels. The text of a document must remain readable. */
export const identityDocumentMaxSide = 1_600;

/** Days after which a request without a decision is deleted with its pictures. */
export const waitingIdentityDays = 30;
/** Years for which an approved verification is valid: papers expire, and showrooms change hands. */
export const identityTermYears = 2;
/** Days before the end of the term from which a member may send the documents again. */
export const identityRenewalDays = 60;

/** Returns when a verification that is approved now ends. */
export function identityTermEnd(now: Date): Date {
  const end = new Date(now);
  end.setUTCFullYear(end.getUTCFullYear() + identityTermYears);
  return end;
}

/** Returns whether a verification that is valid until this time may be renewed. */
export function isRenewable(validUntil: Date, now: Date): boolean {
  return validUntil.getTime() - now.getTime() <= identityRenewalDays * 86_400_000;
}

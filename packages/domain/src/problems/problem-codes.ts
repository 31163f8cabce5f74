/**
 * All problem codes of the API with their HTTP status. The set is closed: the server throws only these, and
 * `packages/words` does not compile unless each has an Arabic title and text.
 */
export const problemStatus = {
  'invalid-input': 422,
  'bad-request': 400,
  'not-signed-in': 401,
  'email-not-confirmed': 403,
  'not-allowed': 403,
  'password-change-required': 403,
  'not-found': 404,
  'ad-not-found': 404,
  'seller-not-found': 404,
  'conversation-not-found': 404,
  'member-not-found': 404,
  'ad-under-review': 404,
  'ad-sold': 410,
  'monthly-limit-reached': 409,
  'not-enough-points': 409,
  'contact-not-revealed': 403,
  'contact-missing': 409,
  'own-ad': 409,
  oneself: 409,
  'already-reported': 409,
  'reports-decided': 409,
  'reports-changed': 409,
  'member-blocked': 409,
  'message-has-digits': 422,
  'member-gone': 410,
  'member-suspended': 409,
  'already-suspended': 409,
  'favorites-full': 409,
  'phone-taken': 409,
  'whatsapp-taken': 409,
  'chassis-number-taken': 409,
  'photo-missing': 409,
  'photo-not-an-image': 415,
  'photo-too-large': 413,
  'photo-too-many-pixels': 413,
  'too-many-photos': 409,
  'id-taken': 409,
  'too-many-receipts': 409,
  'receipt-number-taken': 409,
  'receipt-number-contested': 409,
  'receipt-decided': 409,
  'review-not-found': 404,
  'review-not-allowed': 403,
  'review-too-early': 409,
  'review-too-late': 409,
  'already-reviewed': 409,
  'review-answered': 409,
  'activation-not-found': 404,
  'activation-reversed': 409,
  'activation-superseded': 409,
  'settings-changed': 409,
  'second-factor-changed': 409,
  'last-owner': 409,
  'too-many-requests': 429,
  'too-large': 413,
  'profile-not-created': 500,
  overloaded: 503,
  unavailable: 503,
  unexpected: 500,
} as const;

export type ProblemCode = keyof typeof problemStatus;

/** What can be wrong with one field of a form. Used as the message of every schema check. */
export const fieldProblems = [
  'required',
  'invalid',
  'too-short',
  'too-long',
  'too-small',
  'too-large',
  'not-a-number',
  'not-an-amount',
  'six-digits-at-most',
  'three-digits-at-most',
  'no-phone-number',
  'name-reserved',
  'ten-digits',
  'phone-starts-with-zero',
  'phone-prefix-unknown',
  'identifier-not-registered',
  'email-in-use',
  'email-required',
  'email-invalid',
  'email-taken',
  'email-unchanged',
  'phone-taken',
  'whatsapp-taken',
  'password-too-short-for-sign-up',
  'password-too-short',
  'password-too-long',
  'password-needs-uppercase',
  'password-needs-lowercase',
  'password-needs-digit',
  'password-needs-special',
  'password-spaces',
  'password-common',
  'password-unchanged',
  'password-personal',
  'passwords-differ',
  'password-wrong',
  'code-wrong',
  'username-taken',
  'seller-role-required',
  'papers-type-required',
  'license-status-required',
  'chassis-number-invalid',
  'chassis-number-mistyped',
  'chassis-number-taken',
  'photo-required',
  'five-photos-at-most',
  'commission-required',
  'search-criteria-required',
  'date-in-future',
  'date-too-old',
  'transaction-number-used',
  'transaction-number-waiting',
  'unknown-field',
] as const;

export type FieldProblem = (typeof fieldProblems)[number];

/** Body of every error response, `application/problem+json` (RFC 9457). It contains no texts. */
export interface ProblemBody {
  type: string;
  status: number;
  code: ProblemCode;
  /** Id of the request in the server's log. */
  request_id?: string;
  /** Every invalid field: dotted path → its problem. */
  fields?: Record<string, FieldProblem>;
  /** Figures for the texts, e.g. `{ limit: 3 }` or `{ retry_after: 30 }` (seconds). */
  facts?: Record<string, number | string>;
}

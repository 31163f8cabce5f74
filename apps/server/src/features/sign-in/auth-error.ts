import type { FieldProblem } from '@arabati/domain/problems/problem-codes';

/** Error codes of the sign-in protocol with their statuses and messages, which the client's screens match on. */
const errorTypes = {
  bad_json: [400, 'Could not parse request body as JSON'],
  validation_failed: [400, 'The request is not valid'],
  invalid_credentials: [400, 'Invalid login credentials'],
  email_not_confirmed: [400, 'Email not confirmed'],
  user_banned: [400, 'User is banned'],
  bad_code_verifier: [400, 'code challenge does not match previously saved code verifier'],
  refresh_token_not_found: [400, 'Invalid Refresh Token: Refresh Token Not Found'],
  refresh_token_already_used: [400, 'Invalid Refresh Token: Already Used'],
  session_expired: [400, 'Invalid Refresh Token: Session Expired'],
  current_password_required: [400, 'Current password required when setting new password'],
  current_password_invalid: [400, 'Current password is not correct'],
  no_authorization: [401, 'This endpoint requires a valid Bearer token'],
  bad_jwt: [403, 'Invalid JWT'],
  session_not_found: [403, 'Session from session_id claim in JWT does not exist'],
  not_admin: [403, 'User not allowed'],
  otp_expired: [403, 'Token has expired or is invalid'],
  flow_state_not_found: [404, 'Invalid flow state, no valid flow state found'],
  not_found: [404, 'Not found'],
  method_not_allowed: [405, 'Method not allowed'],
  request_too_large: [413, 'The request is too large'],
  unsupported_media_type: [415, 'The content type must be application/json'],
  user_already_exists: [422, 'User already registered'],
  email_exists: [422, 'A user with this email address has already been registered'],
  phone_exists: [422, 'A user with this phone number has already been registered'],
  weak_password: [422, 'The password is too weak'],
  same_password: [422, 'New password should be different from the old password.'],
  flow_state_expired: [422, 'Invalid flow state, flow state has expired'],
  over_request_rate_limit: [429, 'Too many requests'],
  unexpected_failure: [500, 'Unexpected failure'],
  overloaded: [503, 'The service is busy'],
} as const satisfies Record<string, readonly [number, string]>;

export type AuthErrorCode = keyof typeof errorTypes;
export type WeakPasswordReason = 'length' | 'characters' | 'pwned';

interface Extras {
  /** Replaces the code's default message. */
  message?: string;
  /** Extension of the protocol: every invalid field, in the format of the API's problems. */
  fields?: Record<string, FieldProblem>;
  weakPassword?: WeakPasswordReason[];
  /** Extension of the protocol: the details of `user_banned`, for clients that choose their own words. */
  suspension?: { reason: string; ends_at: string | null; appeal: string };
  /** Extension of the protocol: the account was deleted, so the device must delete its personal data. */
  accountDeleted?: boolean;
  /** Seconds. */
  retryAfter?: number;
}

/** An error response in the protocol's format. The protocol's routes use no other. */
export class AuthError extends Error {
  readonly code: AuthErrorCode;
  readonly extras: Extras;

  constructor(code: AuthErrorCode, extras: Extras = {}) {
    super(extras.message ?? errorTypes[code][1]);
    this.name = 'AuthError';
    this.code = code;
    this.extras = extras;
  }

  get status(): number {
    return errorTypes[this.code][0];
  }

  body() {
    const { fields, weakPassword, suspension, accountDeleted } = this.extras;
    return {
      code: this.code,
      message: this.message,
      ...(weakPassword ? { weak_password: { reasons: weakPassword, message: this.message } } : {}),
      ...(fields ? { fields } : {}),
      ...(suspension ? { suspension } : {}),
      ...(accountDeleted ? { account_deleted: true } : {}),
    };
  }
}

import { TOTP, URI } from 'otpauth';

/** What an administrator's authenticator shows at a moment, which has read the QR code. */
export function shownByAuthenticator(uri: string, now: Date): string {
  const totp = URI.parse(uri);
  if (!(totp instanceof TOTP)) throw new Error(`${uri} counts no time.`);
  return totp.generate({ timestamp: now.getTime() });
}

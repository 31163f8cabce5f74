import { TOTP, URI } from 'otpauth';

/** Returns the code that an authenticator displays at an instant, given the URI of the QR code. */
export function shownByAuthenticator(uri: string, now: Date): string {
  const totp = URI.parse(uri);
  if (!(totp instanceof TOTP)) throw new Error(`${uri} is not the URI of a time-based code.`);
  return totp.generate({ timestamp: now.getTime() });
}

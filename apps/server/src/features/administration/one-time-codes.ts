import { randomBytes } from 'node:crypto';
import { recoveryCodeCount } from '@arabati/domain/administration/second-factor.endpoints';
import { foldDigits } from '@arabati/domain/text/digits';
import { Secret, TOTP } from 'otpauth';

/** RFC 6238 with the defaults of every authenticator: SHA-1, six digits, 30 s. */
const stepMs = 30_000;
/** RFC 6238 recommends a tolerance of one step for clock differences and slow typing. */
const stepsBeside = 1;
/** RFC 4226 requires 160 bits. */
const secretBytes = 20;
/** Omits letters and digits that look alike (Crockford's base 32). */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
/** 125 bits, enough for a fast hash in the database (ASVS 6.5.2 requires 112). */
const recoveryCodeLength = 25;

export const newFactorSecret = (): Buffer => randomBytes(secretBytes);

/** Returns the data for an authenticator, as text and as the URI of a QR code. */
export function describeFactor(secret: Buffer, username: string): { secret: string; uri: string } {
  const totp = totpOf(secret, username);
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** Returns the step of a code that is valid at an instant, or null for a wrong code. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | null {
  const token = plain(code);
  if (!/^\d{6}$/.test(token)) return null;
  const delta = totpOf(secret).validate({ token, timestamp: now.getTime(), window: stepsBeside });
  return delta === null ? null : Math.floor(now.getTime() / stepMs) + delta;
}

/** Formats the codes in groups of five. */
export function generateRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () =>
    Array.from(randomBytes(recoveryCodeLength), (byte) => alphabet[byte % alphabet.length])
      .join('')
      .replace(/.{5}(?=.)/g, '$&-'),
  );
}

/** Normalizes a typed recovery code. Returns null if it cannot be one. */
export function readRecoveryCode(code: string): string | null {
  const typed = plain(code).toLowerCase().replace(/o/g, '0').replace(/[il]/g, '1');
  return typed.length === recoveryCodeLength ? typed : null;
}

const plain = (code: string) => foldDigits(code).replace(/[\s\p{Cf}-]/gu, '');

function totpOf(secret: Buffer, label = ''): TOTP {
  return new TOTP({
    issuer: 'Arabati',
    label,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
  });
}

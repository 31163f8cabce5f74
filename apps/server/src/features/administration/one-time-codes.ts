import { randomBytes } from 'node:crypto';
import { recoveryCodeCount } from '@arabati/domain/administration/second-factor.endpoints';
import { foldDigits } from '@arabati/domain/text/digits';
import { Secret, TOTP } from 'otpauth';

/** RFC 6238 as every authenticator has it without being told: SHA-1, six digits, 30 s. */
const stepMs = 30_000;
/** RFC 6238 advises one step for clocks that differ and for who types slowly. */
const stepsBeside = 1;
/** RFC 4226 asks for 160 bits. */
const secretBytes = 20;
/** Without letters and digits that are read for each other (Crockford's base 32). */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
/** 125 bits: enough for a quick hash at rest (ASVS 6.5.2 asks for 112). */
const recoveryCodeLength = 25;

export const newFactorSecret = (): Buffer => randomBytes(secretBytes);

/** What an authenticator is told, by hand or by a QR code. */
export function describeFactor(secret: Buffer, username: string): { secret: string; uri: string } {
  const totp = totpOf(secret, username);
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** The step of a code that is right at a moment; null for a wrong one. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | null {
  const token = plain(code);
  if (!/^\d{6}$/.test(token)) return null;
  const delta = totpOf(secret).validate({ token, timestamp: now.getTime(), window: stepsBeside });
  return delta === null ? null : Math.floor(now.getTime() / stepMs) + delta;
}

/** In groups of five, as they are shown. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () =>
    Array.from(randomBytes(recoveryCodeLength), (byte) => alphabet[byte % alphabet.length])
      .join('')
      .replace(/.{5}(?=.)/g, '$&-'),
  );
}

/** A recovery code however it was typed; null for what cannot be one. */
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

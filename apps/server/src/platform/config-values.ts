import { isIP } from 'node:net';
import { Encrypter } from 'age-encryption';
import * as v from 'valibot';

/* Schemas of configuration values that several variables share, or that need more than one line. */

export const onOff = v.pipe(
  v.picklist(['on', 'off'], 'must be "on" or "off"'),
  v.transform((value) => value === 'on'),
);

export const whole = (minimum: number, maximum: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+$/, 'must be a whole number'),
    v.transform(Number),
    v.minValue(minimum, `must be at least ${minimum}`),
    v.maxValue(maximum, `must be at most ${maximum}`),
  );

export const urlOf = (protocols: string[], example: string) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `must be a URL such as ${example}`,
    ),
  );

/** Returns whether a part of a URL can be decoded: a `%` that stands for itself cannot. */
export function isPercentEncoded(part: string): boolean {
  try {
    decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}

/** SHA-256 fingerprints of signing certificates, in keytool's format: 32 pairs of hexadecimal digits. */
export const fingerprints = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((part) => part.trim().toUpperCase())),
  v.everyItem(
    (part) => /^([0-9A-F]{2}:){31}[0-9A-F]{2}$/.test(part),
    'must list SHA-256 fingerprints such as AB:CD:…:EF',
  ),
);

/** Origins, separated by commas. */
export const origins = v.pipe(
  v.string(),
  v.transform((text) => (text === '' ? [] : text.split(',').map((part) => part.trim()))),
  v.everyItem(
    (part) => URL.canParse(part) && /^https?:$/.test(new URL(part).protocol) && new URL(part).origin === part,
    'must list origins such as https://push.example',
  ),
);

/** Verifies the checksum too. Otherwise a mistyped key would be noticed only when a backup is needed. */
export function isAgeRecipient(text: string): boolean {
  try {
    new Encrypter().addRecipient(text);
    return true;
  } catch {
    return false;
  }
}

/** IP addresses and networks: `10.0.0.1`, `10.0.0.0/8`, `fd00::/8`. */
export const networks = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((part) => part.trim())),
  v.everyItem((part) => {
    const [address = '', bits, ...rest] = part.split('/');
    const version = isIP(address);
    const longest = version === 4 ? 32 : 128;
    return (
      version > 0 && rest.length === 0 && (bits === undefined || (/^\d+$/.test(bits) && +bits <= longest))
    );
  }, 'must list IP addresses or networks such as 10.0.0.1,10.1.0.0/16'),
);

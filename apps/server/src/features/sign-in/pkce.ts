import { createHash, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { invalidFields } from './read-input.ts';

/** A SHA-256 in base64url has 43 characters. */
export const challengeSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/));

/**
 * The challenge of the requesting browser (RFC 7636). The client sends nulls if it has none, and falls back to the
 * method `plain` without Web Crypto. That method proves nothing and is rejected.
 */
export const challengeEntries = {
  code_challenge: v.optional(v.nullable(challengeSchema), null),
  code_challenge_method: v.optional(v.nullable(v.pipe(v.string(), v.toLowerCase(), v.literal('s256'))), null),
};

/**
 * Requires both or neither: a challenge without a method would mean `plain`.
 *
 * @throws AuthError `validation_failed`
 */
export function challengeOf(body: {
  code_challenge: string | null;
  code_challenge_method: string | null;
}): string | null {
  if ((body.code_challenge === null) !== (body.code_challenge_method === null)) {
    throw invalidFields({ code_challenge_method: 'invalid' });
  }
  return body.code_challenge;
}

export const verifierSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9\-._~]{43,128}$/));

export function verifierMatches(verifier: string, codeChallenge: string): boolean {
  const computed = createHash('sha256').update(verifier).digest();
  const expected = Buffer.from(codeChallenge, 'base64url');
  return expected.length === computed.length && timingSafeEqual(expected, computed);
}

import { createHash, randomBytes } from 'node:crypto';

/** Creates a verifier, which the browser stores, and its challenge, which it sends (RFC 7636). */
export function pkcePair() {
  const verifier = randomBytes(48).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  return { verifier, challenge: { code_challenge: challenge, code_challenge_method: 's256' } };
}

import { errors, jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';
import type { User } from './serialize-user.ts';
import type { SignInMethod } from './sign-in.tables.ts';
import type { SignInServices } from './sign-in-services.ts';
import { signingAlgorithm } from './signing-keys.ts';
import { accessTokenLifeS } from './token-lifetimes.ts';

const audience = 'authenticated';
const issuerOf = ({ config }: SignInServices) => `${config.publicUrl}/auth/v1`;

interface TokenSession {
  id: string;
  method: SignInMethod;
  created_at: Date;
  /** The counter of the refresh token that is issued together with this token. */
  counter: number;
}

export async function signAccessToken(
  signIn: SignInServices,
  user: User,
  session: TokenSession,
): Promise<string> {
  const { kid, privateKey } = await signIn.keys.signer();
  const now = Math.floor(signIn.clock.now().getTime() / 1_000);
  return new SignJWT({
    email: user.email,
    phone: '',
    role: user.role,
    session_id: session.id,
    aal: 'aal1',
    amr: [{ method: session.method, timestamp: Math.floor(session.created_at.getTime() / 1_000) }],
    is_anonymous: false,
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    rtc: session.counter,
  })
    .setProtectedHeader({ alg: signingAlgorithm, kid, typ: 'JWT' })
    .setIssuer(issuerOf(signIn))
    .setSubject(user.id)
    .setAudience(audience)
    .setIssuedAt(now)
    .setExpirationTime(now + accessTokenLifeS)
    .sign(privateKey);
}

const claimsSchema = v.object({
  sub: v.pipe(v.string(), v.uuid()),
  session_id: v.pipe(v.string(), v.uuid()),
  rtc: v.number(),
});
export type AccessClaims = v.InferOutput<typeof claimsSchema>;

/**
 * Returns null for a token that is malformed, forged, expired or from another server. The session may have ended
 * nevertheless.
 */
export async function readAccessToken(signIn: SignInServices, token: string): Promise<AccessClaims | null> {
  try {
    const { payload } = await jwtVerify(
      token,
      async ({ kid }) => {
        const key = kid ? await signIn.keys.verifier(kid) : undefined;
        if (!key) throw new errors.JWKSNoMatchingKey();
        return key;
      },
      {
        algorithms: [signingAlgorithm],
        issuer: issuerOf(signIn),
        audience,
        requiredClaims: ['exp', 'iat'],
        currentDate: signIn.clock.now(),
      },
    );
    return v.parse(claimsSchema, payload);
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof v.ValiError) return null;
    throw error;
  }
}

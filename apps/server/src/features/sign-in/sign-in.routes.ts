import { deviceIdHeader } from '@arabati/domain/sign-in/device-id';
import { confirmPageWords } from '@arabati/words/sign-in/confirm-page-words';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { plainPage, plainPagePolicy } from '../../platform/plain-page.ts';
import { AuthError } from './auth-error.ts';
import { requireSession } from './authenticate-bearer.ts';
import { changeUser } from './change-user.ts';
import { claimSession } from './claim-session.ts';
import { exchangeCode } from './exchange-code.ts';
import { type Caller, logSecurityEvent } from './log-security-event.ts';
import { type MailLink, openMailLink } from './open-mail-link.ts';
import { padDuration } from './pad-duration.ts';
import { readInput } from './read-input.ts';
import { allowedRedirect } from './redirects.ts';
import { refreshSession } from './refresh-session.ts';
import { readJsonOnly, registerAuthProtocol } from './register-auth-protocol.ts';
import { requestRecovery } from './request-recovery.ts';
import { resendConfirmation } from './resend-confirmation.ts';
import { serializeUser } from './serialize-user.ts';
import { endSessions } from './sessions.queries.ts';
import { limitUserChanges } from './sign-in-limits.ts';
import type { SignInServices } from './sign-in-services.ts';
import { signInWithPassword } from './sign-in-with-password.ts';
import { signUp } from './sign-up.ts';
import { findUserById } from './users.queries.ts';
import { verifyOtp } from './verify-otp.ts';

const grants = {
  password: signInWithPassword,
  pkce: exchangeCode,
  sign_up_claim: claimSession,
  refresh_token: refreshSession,
} as const;

const grantQuery = v.object({
  grant_type: v.picklist(['password', 'pkce', 'refresh_token', 'sign_up_claim']),
});
const scopeQuery = v.object({ scope: v.optional(v.picklist(['global', 'local', 'others']), 'global') });

/** The part of the `@supabase/auth-js` protocol that this server supports. Register it under /auth/v1. */
export function signInRoutes(signIn: SignInServices): FastifyPluginAsync {
  return async (app: FastifyInstance) => {
    registerAuthProtocol(app);
    readJsonOnly(app);

    const caller = (request: FastifyRequest): Caller => ({
      ip: request.ip,
      log: request.log,
      userAgent: request.headers['user-agent'],
      deviceId: request.headers[deviceIdHeader],
    });
    const session = (request: FastifyRequest) => requireSession(signIn, request.headers.authorization);
    const redirect = (request: FastifyRequest) =>
      allowedRedirect(signIn.config, queryOf(request).redirect_to) ?? `${signIn.config.publicUrl}/`;

    const openLink = (request: FastifyRequest) =>
      openMailLink(signIn, caller(request), queryOf(request) as unknown as MailLink);

    app.post('/signup', (request) =>
      signUp(signIn, caller(request), { body: request.body, redirect: redirect(request) }),
    );

    app.post('/token', async (request) => {
      const { grant_type } = readInput(grantQuery, request.query);
      return grants[grant_type](signIn, caller(request), request.body);
    });

    app.post('/resend', async (request) => {
      const input = { body: request.body, redirect: redirect(request) };
      await padDuration(() => resendConfirmation(signIn, caller(request), input));
      return {};
    });

    app.post('/recover', async (request) => {
      await padDuration(() => requestRecovery(signIn, caller(request), request.body));
      return {};
    });

    // A scanner that only checks the link must not redeem it.
    app.head('/verify', (_request, reply) => reply.code(204).send());
    app.get('/verify', async (request, reply) => {
      // A browser or mail program drops a rejected prefetch and sends the request again when a person follows the link.
      if (isFetchedAhead(request)) return reply.code(503).send();
      if (signIn.config.confirmEmailBy === 'button') {
        reply.header('content-security-policy', plainPagePolicy).type('text/html; charset=utf-8');
        const url = `verify/open${new URL(request.url, signIn.config.publicUrl).search}`;
        const { title, explanation, button } = confirmPageWords;
        return plainPage({ title, explanation, button: { url, label: button } });
      }
      return reply.redirect(await openLink(request), 303);
    });
    await app.register(async (pages) => {
      // The button's form is empty: all parameters are in the link's URL.
      pages.addContentTypeParser('application/x-www-form-urlencoded', (_request, body, done) => {
        body.resume();
        done(null, undefined);
      });
      pages.post('/verify/open', async (request, reply) => reply.redirect(await openLink(request), 303));
    });
    app.post('/verify', (request) => verifyOtp(signIn, caller(request), request.body));

    app.get('/user', async (request) => {
      const { user_id } = await session(request);
      const user = await findUserById(signIn.database, user_id);
      if (!user) throw new AuthError('session_not_found');
      return serializeUser(user);
    });
    app.put('/user', async (request) => {
      const proved = await session(request);
      await limitUserChanges(signIn, caller(request), proved.user_id);
      return changeUser(signIn, caller(request), { session: proved, body: request.body });
    });

    app.post('/logout', async (request, reply) => {
      const { scope } = readInput(scopeQuery, request.query);
      const { id, user_id } = await session(request);
      if (scope === 'others') await limitUserChanges(signIn, caller(request), user_id);
      await endSessions(signIn.database, { userId: user_id, sessionId: id, scope });
      await logSecurityEvent(signIn, caller(request), 'sign-out', { userId: user_id, reason: scope });
      return reply.code(204).send();
    });

    app.get('/.well-known/jwks.json', async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=600');
      return { keys: await signIn.keys.published() };
    });
  };
}

/** `Purpose` and the X- headers are predecessors of `Sec-Purpose`. */
function isFetchedAhead({ headers }: FastifyRequest): boolean {
  return ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) =>
    /prefetch|preview/i.test(String(headers[name] ?? '')),
  );
}

const queryOf = (request: FastifyRequest) => request.query as Record<string, unknown>;

import { exportAccount as exportContract } from '@arabati/domain/own-account/export.endpoints';
import * as account from '@arabati/domain/own-account/own-account.endpoints';
import { khartoumDayText } from '@arabati/domain/time/khartoum';
import type { EndpointBinder } from '../../platform/endpoint.ts';
import { Problem } from '../../platform/problem.ts';
import type { LimitRule } from '../../platform/rate-limits.ts';
import type { SignInServices } from '../sign-in/sign-in.public.ts';
import { cancelPendingEmail, endSessions, resendEmailChange } from '../sign-in/sign-in.public.ts';
import { deleteOwnAccount } from './delete-own-account.ts';
import { exportAccount } from './export-account.ts';
import { getAccount } from './get-account.ts';

/** Allows a few retries of an aborted download. */
const exports: LimitRule = { name: 'account-export', points: 10, seconds: 3_600 };

export function ownAccountRoutes(binder: EndpointBinder, signIn: SignInServices): void {
  const { database, limits, clock } = signIn;
  binder.serve(account.getAccount, ({ member }) => getAccount(signIn, member));
  binder.serve(account.endSession, async ({ member: { userId }, params }) => {
    const ended = await endSessions(database, { userId, sessionId: params.session_id, scope: 'local' });
    if (ended === 0) throw new Problem('not-found');
    return undefined;
  });
  binder.serve(account.cancelEmailChange, async ({ member }) => {
    await cancelPendingEmail(database, member.userId);
    return undefined;
  });
  binder.serve(account.resendEmailChange, async ({ member, raw }) => {
    const sentAt = await resendEmailChange(signIn, { ip: raw.ip, log: raw.log }, member);
    return { sent_at: sentAt.toISOString() };
  });
  binder.serve(exportContract, async ({ member, reply }) => {
    await limits.enforce(exports, member.userId);
    const day = khartoumDayText(clock.now());
    reply.header('content-disposition', `attachment; filename="arabati-${day}.json"`);
    return exportAccount(signIn, member.userId);
  });
  binder.serve(account.deleteAccount, async ({ member, body, raw }) => {
    await deleteOwnAccount(signIn, { ip: raw.ip, log: raw.log }, { member, password: body.password });
    return undefined;
  });
}

import { randomBytes } from 'node:crypto';
import { adminSessionHours } from '@arabati/domain/administration/administration.endpoints';
import type { Services } from '../../platform/services.ts';
import { passwordMatches } from '../sign-in/passwords.ts';
import { digest } from '../sign-in/secrets.ts';
import { findAdministrator, insertAdminSession } from './administrators.queries.ts';

/** @returns null for a wrong name or password, after the same time for either. */
export async function signInAdministrator(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { username, password }: { username: string; password: string },
): Promise<{ token: string; username: string; expires_at: string } | null> {
  const administrator = await findAdministrator(database, username);
  const matches = await passwordMatches(administrator?.password_hash ?? null, password);
  if (!administrator || !matches) return null;

  const token = randomBytes(32).toString('base64url');
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + adminSessionHours * 60 * 60 * 1_000);
  await insertAdminSession(database, {
    token_hash: digest(token),
    administrator_id: administrator.id,
    created_at: now,
    expires_at: expiresAt,
  });
  return { token, username: administrator.username, expires_at: expiresAt.toISOString() };
}

import { randomBytes } from 'node:crypto';
import type { AdminAct } from '@arabati/domain/administration/admin-acts';
import type { AdminRole } from '@arabati/domain/administration/roles';
import type { Connection } from '../../platform/database.ts';
import type { Administrator } from '../../platform/endpoint.ts';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { recordAuditEntry } from '../audit-log/audit-log.public.ts';
import { hashPassword } from '../sign-in/sign-in.public.ts';
import { findAdministrator, insertAdministrator, writePasswordHash } from './administrators.queries.ts';
import { requireOpenSession } from './lock-caller.ts';
import { lockAllAdministrators, writeDisabledAt, writeRole } from './managed-administrators.queries.ts';
import { deleteAdminSessionsOf, deleteFactor, lockAdministrator } from './second-factor.queries.ts';

/** An owner in the browser, or the operator at the command line. */
export type Manager = Pick<Administrator, 'id' | 'username' | 'tokenHash'> | 'operator';
type Store = Pick<Services, 'database' | 'clock'>;
type Target = NonNullable<Awaited<ReturnType<typeof lockAdministrator>>>;

/** The name in the audit log for acts of `npm run admin`. Names of administrators contain no spaces. */
const operatorName = 'npm run admin';

/** Generates 128 random bits and one character of each kind that an administrator's password needs. */
export function generatePassword(): string {
  return `${randomBytes(16).toString('base64url')}Aa1!`;
}

/**
 * Locks all administrators, and checks again that the manager is an owner with an open session. A colleague may have
 * changed either after the request was authenticated.
 *
 * @returns the owners who may sign in.
 * @throws Problem not-allowed if the manager is no longer an owner, not-signed-in if a colleague has ended the session.
 */
async function lockForManager(tx: Connection, manager: Manager): Promise<string[]> {
  const owners = await lockAllAdministrators(tx);
  if (manager === 'operator') return owners;
  if (!owners.includes(manager.id)) throw new Problem('not-allowed');
  await requireOpenSession(tx, manager);
  return owners;
}

/**
 * Changes an administrator under the lock of all administrators and records the act in the audit log.
 *
 * @throws Problem not-allowed if the manager is no longer an owner, not-signed-in, not-found.
 */
function manage(
  { database, clock }: Store,
  { manager, administratorId }: { manager: Manager; administratorId: string },
  change: (
    tx: Connection,
    target: Target,
    context: { isLastOwner: boolean; now: Date },
  ) => Promise<{ act: AdminAct; notes?: string } | null>,
): Promise<void> {
  return database.transaction().execute(async (tx) => {
    const owners = await lockForManager(tx, manager);
    const target = await lockAdministrator(tx, administratorId);
    if (!target) throw new Problem('not-found');
    const now = clock.now();
    const isLastOwner = owners.length === 1 && owners[0] === target.id;
    const done = await change(tx, target, { isLastOwner, now });
    if (!done) return;
    await recordAuditEntry(tx, {
      administrator: manager === 'operator' ? { id: target.id, username: operatorName } : manager,
      act: done.act,
      details: { notes: done.notes ? `${target.username}: ${done.notes}` : target.username },
      now,
    });
  });
}

/** @throws Problem not-allowed, not-found, last-owner. */
export function changeRole(
  store: Store,
  { role, ...whom }: { manager: Manager; administratorId: string; role: AdminRole },
): Promise<void> {
  return manage(store, whom, async (tx, target, { isLastOwner }) => {
    if (target.role === role) return null;
    if (isLastOwner) throw new Problem('last-owner');
    await writeRole(tx, { administratorId: target.id, role });
    return { act: 'administrator-role-changed', notes: `${target.role} ${role}` };
  });
}

/**
 * Disables an administrator and ends their sessions immediately. @throws Problem not-allowed, not-found, last-owner.
 */
export function disableAdministrator(
  store: Store,
  whom: { manager: Manager; administratorId: string },
): Promise<void> {
  return manage(store, whom, async (tx, target, { isLastOwner, now }) => {
    if (target.disabled_at) return null;
    if (isLastOwner) throw new Problem('last-owner');
    await writeDisabledAt(tx, { administratorId: target.id, disabledAt: now });
    await deleteAdminSessionsOf(tx, target.id);
    return { act: 'administrator-disabled' };
  });
}

/** @throws Problem not-allowed, not-found. */
export function enableAdministrator(
  store: Store,
  whom: { manager: Manager; administratorId: string },
): Promise<void> {
  return manage(store, whom, async (tx, target) => {
    if (!target.disabled_at) return null;
    await writeDisabledAt(tx, { administratorId: target.id, disabledAt: null });
    return { act: 'administrator-enabled' };
  });
}

/** Replaces the password, removes the second factor and ends all sessions. @throws Problem not-allowed, not-found. */
export async function resetAdministrator(
  store: Store,
  whom: { manager: Manager; administratorId: string },
): Promise<string> {
  // Owners change their own password with the current one.
  if (whom.manager !== 'operator' && whom.manager.id === whom.administratorId) {
    throw new Problem('not-allowed');
  }
  const password = generatePassword();
  const passwordHash = await hashPassword(password);
  await manage(store, whom, async (tx, target) => {
    await writePasswordHash(tx, { administratorId: target.id, passwordHash, mustChange: true });
    await deleteFactor(tx, target.id);
    await deleteAdminSessionsOf(tx, target.id);
    return { act: 'administrator-reset' };
  });
  return password;
}

/** @throws Problem not-allowed, not-found. */
export function endSessionsOf(
  store: Store,
  whom: { manager: Manager; administratorId: string },
): Promise<void> {
  return manage(store, whom, async (tx, target) => {
    await deleteAdminSessionsOf(tx, target.id);
    return { act: 'administrator-signed-out' };
  });
}

/**
 * Adds an administrator. A retry after a lost response generates another password, as long as they have not signed in.
 *
 * @returns the password, which is stored as a hash only.
 * @throws Problem invalid-input for a name that is taken, id-taken, not-allowed.
 */
export async function addAdministrator(
  store: Store,
  added: { manager: Manager; id: string; username: string; role: AdminRole },
): Promise<string> {
  const { manager, id, username, role } = added;
  const password = generatePassword();
  const passwordHash = await hashPassword(password);
  await store.database.transaction().execute(async (tx) => {
    await lockForManager(tx, manager);
    const now = store.clock.now();
    const inserted = await insertAdministrator(tx, {
      id,
      username,
      password_hash: passwordHash,
      role,
      must_change_password: true,
      created_at: now,
    });
    if (!inserted) {
      const earlier = await lockAdministrator(tx, id);
      if (!earlier) throw Problem.ofFields({ username: 'username-taken' });
      if (earlier.username !== username || earlier.role !== role || earlier.last_sign_in_at) {
        throw new Problem('id-taken');
      }
      return writePasswordHash(tx, { administratorId: id, passwordHash, mustChange: true });
    }
    await recordAuditEntry(tx, {
      administrator: manager === 'operator' ? { id, username: operatorName } : manager,
      act: 'administrator-created',
      details: { notes: `${username}: ${role}` },
      now,
    });
  });
  return password;
}

/** @returns undefined if no administrator has the name. */
export async function findAdministratorId(
  { database }: Pick<Services, 'database'>,
  username: string,
): Promise<string | undefined> {
  return (await findAdministrator(database, username))?.id;
}

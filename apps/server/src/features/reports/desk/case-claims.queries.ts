import { sql } from 'kysely';
import { advisoryLockClasses } from '../../../platform/advisory-locks.ts';
import type { Connection } from '../../../platform/database.ts';

interface Claim {
  caseId: string;
  administratorId: string;
  now: Date;
}

/**
 * Locks an administrator's claims and the claim of a case, in the order of their keys, so that administrators who
 * exchange their cases wait for each other in turn. One transaction at a time claims for an administrator: otherwise a
 * claim could appear after the lock, and would be deleted in another order.
 */
export async function lockClaims(tx: Connection, { caseId, administratorId }: Claim): Promise<void> {
  await sql`select pg_advisory_xact_lock(${advisoryLockClasses.claims}, hashtext(${administratorId}))`.execute(
    tx,
  );
  await tx
    .selectFrom('case_claims')
    .select('case_id')
    .where((eb) => eb.or([eb('case_id', '=', caseId), eb('administrator_id', '=', administratorId)]))
    .orderBy('case_id')
    .forUpdate()
    .execute();
}

/** Claims a case, or prolongs the claim. @returns false if a colleague has claimed it. */
export async function writeClaim(tx: Connection, claim: Claim & { expiresAt: Date }): Promise<boolean> {
  const { caseId, administratorId, now, expiresAt } = claim;
  const { rows } = await sql`
    insert into case_claims (case_id, administrator_id, expires_at)
    values (${caseId}::uuid, ${administratorId}::uuid, ${expiresAt})
    on conflict (case_id) do update set administrator_id = excluded.administrator_id, expires_at = excluded.expires_at
     where case_claims.administrator_id = excluded.administrator_id or case_claims.expires_at <= ${now}
    returning case_id`.execute(tx);
  return rows.length > 0;
}

/** Deletes an administrator's claims of other cases. Served by case_claims_by_administrator. */
export async function deleteOtherClaims(tx: Connection, { caseId, administratorId }: Claim): Promise<void> {
  await tx
    .deleteFrom('case_claims')
    .where('administrator_id', '=', administratorId)
    .where('case_id', '<>', caseId)
    .execute();
}

export async function deleteOwnClaim(
  connection: Connection,
  { caseId, administratorId }: Omit<Claim, 'now'>,
): Promise<void> {
  await connection
    .deleteFrom('case_claims')
    .where('case_id', '=', caseId)
    .where('administrator_id', '=', administratorId)
    .execute();
}

/**
 * Deletes the claim of a decided case, also an expired one of a colleague. Does not wait for a claim that is being changed,
 * because a decision on several cases would wait in another order than its claimant. Such a claim expires.
 */
export async function deleteClaims(tx: Connection, caseId: string): Promise<void> {
  await sql`
    delete from case_claims where case_id in (
      select case_id from case_claims where case_id = ${caseId}::uuid for update skip locked)`.execute(tx);
}

/** Returns whether a colleague works on a case. */
export async function isClaimedByColleague(
  tx: Connection,
  { caseId, administratorId, now }: Claim,
): Promise<boolean> {
  const claim = await tx
    .selectFrom('case_claims')
    .select('case_id')
    .where('case_id', '=', caseId)
    .where('administrator_id', '<>', administratorId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return claim !== undefined;
}

/** Returns the name of the colleague who works on a case. */
export async function findClaimant(
  connection: Connection,
  { caseId, administratorId, now }: Claim,
): Promise<string | null> {
  const claim = await connection
    .selectFrom('case_claims')
    .innerJoin('administrators', 'administrators.id', 'case_claims.administrator_id')
    .select('administrators.username')
    .where('case_claims.case_id', '=', caseId)
    .where('case_claims.administrator_id', '<>', administratorId)
    .where('case_claims.expires_at', '>', now)
    .executeTakeFirst();
  return claim?.username ?? null;
}

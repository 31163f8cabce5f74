import type { ReportState } from '@arabati/domain/reports/report-reasons';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { isAbout, type lockCase } from './reports.queries.ts';

/** Decides a case and its reports. The reporters' networks are not needed any more. */
export async function writeDecision(
  tx: Connection,
  decision: {
    caseId: string;
    state: Exclude<ReportState, 'open'>;
    reason: string;
    /** The number that decides whether there is a second review; null for a decision that cannot have one. */
    draw: number | null;
    administratorId: string;
    now: Date;
  },
): Promise<void> {
  const { caseId, state, reason, draw, administratorId, now } = decision;
  await tx
    .updateTable('report_cases')
    .set({ state, reason, administrator_id: administratorId, decided_at: now, second_review_draw: draw })
    .where('id', '=', caseId)
    .execute();
  await tx.updateTable('reports').set({ state, network: null }).where('case_id', '=', caseId).execute();
}

/** Undoes a decision on a case and its reports. The reporters' networks stay unknown. */
export async function clearDecision(tx: Connection, caseId: string): Promise<void> {
  await tx
    .updateTable('report_cases')
    .set({
      state: 'open',
      reason: '',
      administrator_id: null,
      decided_at: null,
      second_review_draw: null,
      texts_removed: false,
    })
    .where('id', '=', caseId)
    .execute();
  await tx.updateTable('reports').set({ state: 'open' }).where('case_id', '=', caseId).execute();
}

/** Returns whether reports about the same subject arrived after its decision. */
export async function hasOtherOpenCase(
  tx: Connection,
  found: NonNullable<Awaited<ReturnType<typeof lockCase>>>,
): Promise<boolean> {
  const { subject, member_id, ad_id, conversation_id, review_id } = found;
  const other = await tx
    .selectFrom('report_cases')
    .select('id')
    .where(
      isAbout({
        subject,
        memberId: member_id,
        adId: ad_id,
        conversationId: conversation_id,
        reviewId: review_id,
      }),
    )
    .executeTakeFirst();
  return other !== undefined;
}

/** Returns whether the decision on a case took its ad or review down, and no earlier or later removal. */
export async function hasTakenDown(
  tx: Connection,
  found: NonNullable<Awaited<ReturnType<typeof lockCase>>>,
): Promise<boolean> {
  const { ad_id, review_id, decided_at } = found;
  // The removal and the decision have the time of their transaction.
  const { rows } = await sql<{ taken_down: boolean }>`
    select exists (select from ad_removals where ad_id = ${ad_id}::uuid and created_at = ${decided_at})
        or exists (select from reviews where id = ${review_id}::uuid and removed_at = ${decided_at}) as taken_down`.execute(
    tx,
  );
  return rows[0]?.taken_down ?? false;
}

/** Finds which case was reopened with this id. `caseId` is null if the id belongs to another act. */
export async function findReopening(
  tx: Connection,
  id: string,
): Promise<{ caseId: string | null } | undefined> {
  const entry = await tx
    .selectFrom('audit_entries')
    .select(['act', sql<string | null>`details ->> 'case'`.as('case')])
    .where('id', '=', id)
    .executeTakeFirst();
  return entry && { caseId: entry.act === 'reports-reopened' ? entry.case : null };
}

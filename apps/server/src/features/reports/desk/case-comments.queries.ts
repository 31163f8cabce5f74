import type { CaseCommentKind } from '@arabati/domain/reports/report-desk.requests';
import type { Connection } from '../../../platform/database.ts';

/** Finds the comments on a case, oldest first. Served by case_comments_of_case. */
export function findComments(connection: Connection, { caseId, limit }: { caseId: string; limit: number }) {
  return connection
    .selectFrom('case_comments as c')
    .leftJoin('administrators as a', 'a.id', 'c.administrator_id')
    .select(['c.id', 'c.kind', 'c.text', 'c.created_at', 'a.username as administrator'])
    .where('c.case_id', '=', caseId)
    .orderBy('c.created_at')
    .orderBy('c.id')
    .limit(limit)
    .execute();
}

/** Returns the number of comments on a case, at most the limit. */
export async function countComments(
  connection: Connection,
  { caseId, limit }: { caseId: string; limit: number },
): Promise<number> {
  const rows = await connection
    .selectFrom('case_comments')
    .select('id')
    .where('case_id', '=', caseId)
    .limit(limit)
    .execute();
  return rows.length;
}

interface NewComment {
  id: string;
  case_id: string;
  administrator_id: string;
  kind: CaseCommentKind;
  text: string;
  created_at: Date;
}

/** @returns false if a comment with this id exists. */
export async function insertComment(connection: Connection, comment: NewComment): Promise<boolean> {
  const inserted = await connection
    .insertInto('case_comments')
    .values(comment)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export function findComment(connection: Connection, id: string) {
  return connection
    .selectFrom('case_comments')
    .select(['case_id', 'administrator_id', 'kind', 'text'])
    .where('id', '=', id)
    .executeTakeFirst();
}

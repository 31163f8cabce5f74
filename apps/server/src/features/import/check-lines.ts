import { type ImportedAd, importedAdSchema } from '@arabati/domain/import/imported-ad';
import * as v from 'valibot';
import type { Batch } from './read-batches.ts';

/** A rejected line with its errors by field, in the API's format. */
export interface Refusal {
  line: number;
  id: string | null;
  reasons: string[];
}

export interface CheckedLine {
  line: number;
  ad: ImportedAd;
}

/** Validates lines. Blank lines are ignored. */
export function checkLines(
  { firstLine, lines }: Pick<Batch, 'firstLine' | 'lines'>,
  now: Date,
): { ads: CheckedLine[]; refused: Refusal[] } {
  const schema = importedAdSchema(now);
  const ads: CheckedLine[] = [];
  const refused: Refusal[] = [];
  for (const [at, text] of lines.entries()) {
    const line = firstLine + at;
    // A file may begin with a byte order mark.
    const bare = text.replace(/^\ufeff/, '').trim();
    if (bare === '') continue;
    const given = parseJson(bare);
    if (given === undefined) {
      refused.push({ line, id: null, reasons: ['not JSON'] });
      continue;
    }
    const checked = v.safeParse(schema, given);
    if (checked.success) ads.push({ line, ad: checked.output });
    else refused.push({ line, id: idOf(given), reasons: reasonsOf(checked.issues) });
  }
  return { ads, refused };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) ?? null;
  } catch {
    return undefined;
  }
}

function idOf(given: unknown): string | null {
  const id = given !== null && typeof given === 'object' && 'id' in given ? given.id : null;
  return typeof id === 'string' || typeof id === 'number' ? String(id).slice(0, 100) : null;
}

function reasonsOf(issues: readonly v.BaseIssue<unknown>[]): string[] {
  const reasons = issues.map((issue) => {
    const path = v.getDotPath(issue);
    if (path === null) return 'not an object';
    return `${path}: ${issue.received === 'undefined' ? 'required' : issue.message}`;
  });
  return [...new Set(reasons)];
}

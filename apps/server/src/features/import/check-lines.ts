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
): { ads: CheckedLine[]; rejected: Refusal[] } {
  const schema = importedAdSchema(now);
  const ads: CheckedLine[] = [];
  const rejected: Refusal[] = [];
  for (const [at, text] of lines.entries()) {
    const line = firstLine + at;
    if (text === null) {
      rejected.push({ line, id: null, reasons: ['not UTF-8'] });
      continue;
    }
    // A file may begin with a byte order mark.
    const bare = text.replace(/^\ufeff/, '').trim();
    if (bare === '') continue;
    const value = parseJson(bare);
    if (value === undefined) {
      rejected.push({ line, id: null, reasons: ['not JSON'] });
      continue;
    }
    const checked = v.safeParse(schema, value);
    if (checked.success) ads.push({ line, ad: checked.output });
    else rejected.push({ line, id: idOf(value), reasons: reasonsOf(checked.issues) });
  }
  return { ads, rejected };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) ?? null;
  } catch {
    return undefined;
  }
}

function idOf(value: unknown): string | null {
  const id = value !== null && typeof value === 'object' && 'id' in value ? value.id : null;
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

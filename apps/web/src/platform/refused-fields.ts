import type { FieldProblem } from '@arabati/domain/problems/problem-codes';

/**
 * Our auth server names the wrong fields beside the protocol's code; auth-js drops what it does not know. The client's
 * `fetch` leaves them here for the call that is told of the refusal right after.
 */
let fields: Record<string, FieldProblem> = {};
let retryAfterS: number | undefined;

export async function noteRefusedFields(answer: Response): Promise<void> {
  fields = {};
  retryAfterS = Number(answer.headers.get('retry-after')) || undefined;
  if (answer.status < 400 || answer.status >= 500) return;
  try {
    const body = (await answer.clone().json()) as { fields?: Record<string, FieldProblem> };
    fields = body.fields ?? {};
  } catch {
    // Not ours: a proxy's page.
  }
}

export function takeRefusedFields(): Record<string, FieldProblem> {
  const taken = fields;
  fields = {};
  return taken;
}

/** Seconds that the last response told the caller to wait. auth-js drops this header too. */
export function takeRetryAfter(): number | undefined {
  const taken = retryAfterS;
  retryAfterS = undefined;
  return taken;
}

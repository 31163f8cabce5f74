import type { FieldProblem } from '@arabati/domain/problems/problem-codes';

/**
 * Our auth server adds the names of invalid fields to the protocol's error, but auth-js drops unknown properties. The
 * client's `fetch` stores them here for the call that receives the error next.
 */
let fields: Record<string, FieldProblem> = {};
let retryAfterS: number | undefined;

export async function storeErrorDetails(response: Response): Promise<void> {
  fields = {};
  retryAfterS = Number(response.headers.get('retry-after')) || undefined;
  if (response.status < 400 || response.status >= 500) return;
  try {
    const body = (await response.clone().json()) as { fields?: Record<string, FieldProblem> };
    fields = body.fields ?? {};
  } catch {
    // Not our server's response: a proxy's page.
  }
}

export function takeErrorFields(): Record<string, FieldProblem> {
  const value = fields;
  fields = {};
  return value;
}

/** Seconds to wait according to the last response. auth-js drops this header too. */
export function takeRetryAfter(): number | undefined {
  const value = retryAfterS;
  retryAfterS = undefined;
  return value;
}

/**
 * Reports that the process cannot start for a reason that the operator can correct. The message is one sentence for the
 * operator, printed without a stack trace.
 */
export class StartupError extends Error {
  override name = 'StartRefusal';
}

/**
 * Returns what a tool prints about the error that ended it: one sentence for errors that the operator can correct,
 * among them those of the file system (a full disk, a directory of another user), the stack trace for all others.
 */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, syscall } = error as NodeJS.ErrnoException;
  const isSystemError = syscall !== undefined && /^E[A-Z]+$/.test(code ?? '');
  return error instanceof StartupError || isSystemError ? error.message : (error.stack ?? error.message);
}

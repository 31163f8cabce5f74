/**
 * Reports that the process cannot start for a reason that the operator can correct. The message is one sentence for the
 * operator, printed without a stack trace.
 */
export class StartupError extends Error {
  override name = 'StartRefusal';
}

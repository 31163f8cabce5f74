/**
 * The process cannot start as it was asked to, and whoever asked can mend it. The message is one sentence for that
 * person; no stack trace goes with it.
 */
export class StartupError extends Error {
  override name = 'StartRefusal';
}

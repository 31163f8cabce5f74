import { StartupError } from './platform/startup-error.ts';

/** Returns one sentence for errors that the operator can correct, and the full stack trace for unexpected errors. */
export function describeStartFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof StartupError) return error.message;
  const { code, address, port } = error as NodeJS.ErrnoException & { address?: string; port?: number };
  if (code === 'EADDRINUSE') return `Port ${port} of ${address} is taken by another program: set PORT.`;
  if (code === 'EACCES' && port) return `Port ${port} needs more rights than this user has: set PORT.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return 'This machine has no address HOST: set HOST.';
  return error.cause
    ? `${error.stack}\nCaused by: ${describeStartFailure(error.cause)}`
    : (error.stack ?? error.message);
}

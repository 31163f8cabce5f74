import pino from 'pino';

/** Size in bytes from which lines are written: about fifteen requests. */
const minWriteBytes = 4_096;
const writeEveryMs = 1_000;

/**
 * Opens standard output for log lines. Lines are written together, at least every second and when the process ends, for
 * whatever reason but SIGKILL: a system call per line costs more than the line.
 *
 * The writes are synchronous. The asynchronous mode loses the rest of a write that is under way when the process ends,
 * buffers without a limit if nobody reads, and its flush at the exit never returns if the reader has gone.
 */
export function openLogStream(): { write(line: string): void } {
  const stream = pino.destination({
    dest: 1,
    sync: true,
    minLength: minWriteBytes,
    periodicFlush: writeEveryMs,
  });
  process.once('exit', () => stream.flush());
  return stream;
}

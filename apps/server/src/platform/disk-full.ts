/**
 * File system errors of a disk without space, of a used-up quota and of a disk that the system made read-only after
 * an error; and `disk_full` of a database, which may share that disk.
 */
const codes = /^(ENOSPC|EDQUOT|EROFS|53100)$/;

/** Returns whether something could not be written because its disk has no space. */
export function isDiskFull(error: unknown): boolean {
  return codes.test((error as NodeJS.ErrnoException | null)?.code ?? '');
}

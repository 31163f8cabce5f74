import { expect, test } from 'vitest';
import { StartupError } from '../../platform/startup-error.ts';
import { RejectedLines } from './rejected-lines.ts';

test.runIf(process.platform === 'linux')(
  'a full disk ends the import with the name of the file',
  async () => {
    const rejected = new RejectedLines('/dev/full');
    rejected.add({ line: 1, id: null, reasons: ['not JSON'] });
    const failure = rejected.close();
    await expect(failure).rejects.toThrow(StartupError);
    await expect(failure).rejects.toThrow('/dev/full cannot be written: ENOSPC');
    expect(() => rejected.add({ line: 2, id: null, reasons: ['not JSON'] })).toThrow(
      '/dev/full cannot be written',
    );
  },
);

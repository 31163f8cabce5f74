import { expect, test } from 'vitest';
import { RefusedFile } from './refused-file.ts';

test.runIf(process.platform === 'linux')(
  'a full disk ends the import with the name of the file',
  async () => {
    const refused = new RefusedFile('/dev/full');
    const addMany = async () => {
      for (let line = 1; line < 1_000_000; line += 1) {
        await refused.add({ line, problems: [], cells: ['رقم'.repeat(100)] });
      }
    };
    await expect(addMany()).rejects.toThrow('/dev/full cannot be written: ENOSPC');
    await expect(refused.close()).rejects.toThrow('/dev/full cannot be written: ENOSPC');
  },
);

import { constants, setPriority } from 'node:os';
import { createDemoMarket } from '@arabati/demo-market';
import { systemClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config.ts';
import { createDatabase, createPool } from '../platform/database.ts';
import { openPhotoStore } from '../platform/photo-store/open-photo-store.ts';
import { addMissingPhotos } from './add-photos.ts';

// The program that draw-photos-in-process.ts starts, configured like the server.

// Set before any thread starts, because threads inherit it. Requests to the server take precedence.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
// The server has ended for any reason.
process.once('disconnect', () => process.exit());

const config = readConfig(process.env);
if (!config.databaseUrl)
  throw new Error('The program that draws the demo photos opens no database of its own.');
const pool = createPool(config.databaseUrl, { max: 2 });
await addMissingPhotos(
  {
    database: createDatabase(pool),
    clock: systemClock,
    photoStore: await openPhotoStore(config, 'photos'),
  },
  createDemoMarket(),
);
await pool.end();
process.disconnect();

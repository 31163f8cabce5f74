import type { Sweep } from '../../platform/run-sweeps.ts';
import { deleteUnusedDevices } from './devices.queries.ts';

/** Deletes devices that their member has not used for a long time. */
export const sweepDevices: Sweep = (connection, now, limit) => deleteUnusedDevices(connection, now, limit);

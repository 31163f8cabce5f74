import type { Connection } from '../../platform/database.ts';
import { deleteSurplusDevices, upsertDevice } from './devices.queries.ts';

/** Stores the device of a session that starts or is renewed. An unknown device is not stored. */
export async function recordDevice(
  connection: Connection,
  { userId, deviceHash, now }: { userId: string; deviceHash: Buffer | null; now: Date },
): Promise<void> {
  if (!deviceHash) return;
  const isNew = await upsertDevice(connection, { userId, deviceHash, now });
  if (isNew) await deleteSurplusDevices(connection, userId);
}

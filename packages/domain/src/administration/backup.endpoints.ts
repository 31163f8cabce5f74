import { defineEndpoint } from '../endpoints/endpoint.ts';
import * as requests from './backup.requests.ts';

/** A file that `age` encrypts for the operator. The administrator who downloads it cannot decrypt it. */
export const backupMediaType = 'application/vnd.age';

/** A POST, because the download is recorded with its administrator. */
export const downloadBackup = defineEndpoint({
  ...requests.downloadBackup,
  writeClass: 'administration',
  permission: 'system',
  summary: 'A backup of the database as an encrypted tar archive, without photos',
  binaryResponse: { mediaTypes: [backupMediaType] },
  problems: ['not-signed-in', 'too-many-requests', 'overloaded', 'backup-disk-full'],
});

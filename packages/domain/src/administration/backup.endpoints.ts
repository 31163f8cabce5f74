import { defineEndpoint } from '../endpoints/endpoint.ts';

/** A file that `age` encrypts for the operator. The administrator who downloads it cannot decrypt it. */
export const backupMediaType = 'application/vnd.age';

/** A POST, because the download is recorded with its administrator. */
export const downloadBackup = defineEndpoint({
  method: 'POST',
  path: '/api/admin/backup',
  access: 'admin',
  writeClass: 'administration',
  permission: 'system',
  summary: 'The database as it is now, as an encrypted tar archive; photos are not in it',
  binaryAnswer: { mediaTypes: [backupMediaType] },
  problems: ['not-signed-in', 'too-many-requests', 'overloaded'],
});

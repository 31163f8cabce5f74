import { defineEndpoint } from '../endpoints/endpoint.ts';

/** A file that `age` has encrypted for the operator alone: an administrator carries it away and cannot read it. */
export const backupMediaType = 'application/vnd.age';

/** A POST: it is written down who took it. */
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

export { backUp } from './back-up.ts';
export { recordBackup } from './backup.queries.ts';
export { readManifest } from './backup-folder.ts';
export { datedBackupName, pruneBackups } from './prune-backups.ts';
export { restore } from './restore.ts';

import { downloadBackup } from '@arabati/domain/administration/backup.requests';
import { useMutation } from '@tanstack/react-query';
import { toastError } from '../../form/toast-error.ts';
import { fetchFile } from '../../platform/api-client.ts';
import { datedFileName, saveFile } from '../../platform/save-file.ts';
import { toast } from '../../ui/toast-store.ts';

/** Timeout in milliseconds: the whole database, which the server copies first, over a slow link. */
const timeoutMs = 60 * 60_000;

/** Downloads a backup as one file. */
export function useBackup() {
  return useMutation({
    mutationFn: () => fetchFile(downloadBackup, {}, { timeoutMs }),
    onSuccess: (file) => {
      saveFile(datedFileName('arabati', 'tar.age'), file);
      toast({ tone: 'positive', title: 'تم تنزيل النسخة الاحتياطية' });
    },
    onError: toastError,
  });
}

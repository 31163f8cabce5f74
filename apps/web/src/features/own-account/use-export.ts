import { exportAccount } from '@arabati/domain/own-account/export.requests';
import { useMutation } from '@tanstack/react-query';
import { toastError } from '../../form/toast-error.ts';
import { callApi } from '../../platform/api-client.ts';
import { datedFileName, saveFile } from '../../platform/save-file.ts';
import { toast } from '../../ui/toast-store.ts';

/** Timeout in milliseconds: years of messages over a slow link. */
const timeoutMs = 10 * 60_000;

/** Downloads the member's own data as one file. */
export function useExport() {
  return useMutation({
    mutationFn: () => callApi(exportAccount, {}, { timeoutMs }),
    onSuccess: (data) => {
      const text = JSON.stringify(data, null, 2);
      const file = new Blob([text], { type: 'application/json' });
      saveFile(datedFileName('arabati', 'json', new Date(data.exported_at)), file);
      toast({ tone: 'positive', title: 'تم تنزيل نسخة من بياناتك' });
    },
    onError: toastError,
  });
}

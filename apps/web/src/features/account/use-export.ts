import { exportAccount } from '@arabati/domain/account/export.endpoints';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../platform/api-client.ts';
import { errorWords } from '../../platform/error-words.ts';
import { toast } from '../../ui/toast-store.ts';

/** Years of messages over a slow link. */
const patience = 10 * 60_000;

/** Downloads the member's own data as one file. */
export function useExport() {
  return useMutation({
    mutationFn: () => callApi(exportAccount, {}, { patience }),
    onSuccess: (data) => {
      save(`arabati-${data.exported_at.slice(0, 10)}.json`, JSON.stringify(data, null, 2));
      toast({ tone: 'positive', title: 'تم تنزيل نسخة من بياناتك' });
    },
    onError: (error) => {
      const { title, text } = errorWords(error);
      toast({ tone: 'danger', title, description: text });
    },
  });
}

function save(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has its own hold on the blob by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

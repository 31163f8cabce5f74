import type { AuditFilter } from '@arabati/domain/administration/audit.endpoints';
import { exportAudit, listAudit } from '@arabati/domain/administration/audit.requests';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastError } from '../../form/toast-error.ts';
import { fetchFile } from '../../platform/api-client.ts';
import { apiKey } from '../../platform/api-query.ts';
import { datedFileName, saveFile } from '../../platform/save-file.ts';
import { toast } from '../../ui/toast-store.ts';

/** Timeout of the download in milliseconds: a long log over a slow network. */
const timeoutMs = 10 * 60_000;

/** Downloads the filtered log. The export is itself an audit entry, so the list is refetched. */
export function useExportAudit() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (filter: AuditFilter) => fetchFile(exportAudit, { body: filter }, { timeoutMs }),
    onSuccess: (file) => {
      saveFile(datedFileName('arabati-audit', 'csv'), file);
      toast({ tone: 'positive', title: 'تم تنزيل السجل' });
      return queryClient.invalidateQueries({ queryKey: apiKey(listAudit) });
    },
    onError: toastError,
  });
}

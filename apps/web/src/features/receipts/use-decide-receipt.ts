import type { ApiCall, ApiResponse } from '@arabati/domain/endpoints/api';
import { decideReceipt, getReceipt } from '@arabati/domain/receipts/receipt-desk.requests';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastError } from '../../form/toast-error.ts';
import { callApi } from '../../platform/api-client.ts';
import { apiKey } from '../../platform/api-query.ts';
import { toast } from '../../ui/toast-store.ts';
import { refreshReceipts } from './refresh-receipts.ts';

type Decision = ApiCall<typeof decideReceipt>['body'];

/**
 * Sends an administrator's decision. After an error the receipt is refetched, because another administrator may have
 * decided first.
 */
export function useDecideReceipt(id: string, onDecided: () => void) {
  const client = useQueryClient();
  const refresh = () => refreshReceipts(client);
  return useMutation({
    mutationFn: (decision: Decision) =>
      callApi(decideReceipt, { params: { receipt_id: id }, body: decision }),
    onSuccess: ({ receipt }) => {
      toast(
        receipt.state === 'approved'
          ? { tone: 'positive', title: 'قُبل الإيصال وفُعّلت الباقة' }
          : { tone: 'positive', title: 'رُفض الإيصال', description: 'وصل السبب إلى صاحبه.' },
      );
      client.setQueryData<ApiResponse<typeof getReceipt>>(
        apiKey(getReceipt, { params: { receipt_id: id } }),
        (shown) => shown && { ...shown, receipt },
      );
      onDecided();
      return refresh();
    },
    onError: (error) => {
      toastError(error);
      return refresh();
    },
  });
}

import type { ApiResponse } from '@arabati/domain/endpoints/api';
import type { DeskReceipt } from '@arabati/domain/receipts/receipt-desk.endpoints';
import { getReceipt, reopenReceipt } from '@arabati/domain/receipts/receipt-desk.requests';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastError } from '../../form/toast-error.ts';
import { callApi } from '../../platform/api-client.ts';
import { apiKey } from '../../platform/api-query.ts';
import { toast } from '../../ui/toast-store.ts';
import { refreshReceipts } from './refresh-receipts.ts';

/** Undoes the displayed rejection of a receipt, but not a later one. */
export function useReopenReceipt(
  { id: receiptId, decided_at }: Pick<DeskReceipt, 'id' | 'decided_at'>,
  onReopened: () => void,
) {
  const client = useQueryClient();
  return useMutation({
    /** @param id generated once per press, so that a repetition after a lost response changes nothing. */
    mutationFn: (id: string) =>
      callApi(reopenReceipt, {
        params: { receipt_id: receiptId },
        body: { id, ...(decided_at !== null && { decided_at }) },
      }),
    onSuccess: ({ receipt }) => {
      if (receipt.state === 'waiting') {
        toast({
          tone: 'positive',
          title: 'عاد الإيصال إلى المراجعة',
          description: 'أرسلنا إشعاراً إلى صاحبه.',
        });
      }
      client.setQueryData<ApiResponse<typeof getReceipt>>(
        apiKey(getReceipt, { params: { receipt_id: receiptId } }),
        (shown) => shown && { ...shown, receipt },
      );
      onReopened();
      return refreshReceipts(client);
    },
    onError: (error) => {
      toastError(error);
      return refreshReceipts(client);
    },
  });
}

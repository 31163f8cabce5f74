import { claimReceipt, getReceipt, releaseReceipt } from '@arabati/domain/receipts/receipt-desk.requests';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../platform/api-client.ts';
import { apiKey } from '../../platform/api-query.ts';
import { useJobClaim } from '../../platform/use-job-claim.ts';

/**
 * Claims a receipt while its page is open.
 *
 * @param waiting whether the receipt is pending and no colleague works on it.
 * @returns a function that reports that the server has ended the claim.
 */
export function useReceiptClaim(receiptId: string, waiting: boolean): () => void {
  const client = useQueryClient();
  const call = { params: { receipt_id: receiptId } };
  return useJobClaim(receiptId, waiting, {
    claim: () => callApi(claimReceipt, call),
    release: () => callApi(releaseReceipt, call),
    onRejected: () => void client.invalidateQueries({ queryKey: apiKey(getReceipt) }),
  });
}

import { getOverview } from '@arabati/domain/administration/dashboard.endpoints';
import { listMembers } from '@arabati/domain/administration/members.endpoints';
import type { EndpointCall } from '@arabati/domain/endpoints/endpoint';
import { decideReceipt, getReceipt, listReceipts } from '@arabati/domain/receipts/receipt-desk.endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../platform/api-client.ts';
import { apiKey } from '../../platform/api-query.ts';
import { errorWords } from '../../platform/error-words.ts';
import { toast } from '../../ui/toast-store.ts';

type Decision = EndpointCall<typeof decideReceipt>['body'];

/** Says an administrator's word on a receipt. A refusal may mean that a colleague was quicker: the receipt is read anew. */
export function useDecideReceipt(id: string, onDecided: () => void) {
  const client = useQueryClient();
  const refresh = () =>
    Promise.all(
      [listReceipts, getReceipt, getOverview, listMembers].map((endpoint) =>
        client.invalidateQueries({ queryKey: apiKey(endpoint) }),
      ),
    );
  return useMutation({
    mutationFn: (decision: Decision) =>
      callApi(decideReceipt, { params: { receipt_id: id }, body: decision }),
    onSuccess: ({ receipt }) => {
      toast(
        receipt.state === 'approved'
          ? { tone: 'positive', title: 'قُبل الإيصال وفُعّلت الباقة' }
          : { tone: 'positive', title: 'رُفض الإيصال', description: 'وصل السبب إلى صاحبه.' },
      );
      onDecided();
      return refresh();
    },
    onError: (error) => {
      const { title, text } = errorWords(error);
      toast({ tone: 'danger', title, description: text });
      return refresh();
    },
  });
}

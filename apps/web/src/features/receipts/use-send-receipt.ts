import {
  enterReceipt,
  listOwnReceipts,
  uploadReceiptPhoto,
} from '@arabati/domain/receipts/receipts.requests';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../platform/api-client.ts';
import { ApiProblem } from '../../platform/api-problem.ts';
import { apiKey } from '../../platform/api-query.ts';
import { nextReceiptId } from './next-receipt-id.ts';
import { type ReceiptDraft, toReceiptForm } from './receipt-draft.ts';

interface Sending {
  draft: ReceiptDraft;
  photo: Blob;
}

/** Each further attempt follows a receipt that was rejected with the same data. */
const maxAttempts = 10;

/**
 * Sends a draft, then its photo. Both requests carry the draft's id, so that repeating one whose response was lost
 * creates one receipt.
 */
export function useSendReceipt() {
  const client = useQueryClient();
  /** Share of the photo that has been sent, 0 to 1; null before. */
  const [progress, setProgress] = useState<number | null>(null);
  const mutation = useMutation({
    mutationFn: async (sending: Sending) => {
      setProgress(null);
      const { photo } = sending;
      let { draft } = sending;
      for (let attempt = 1; ; attempt++) {
        try {
          return await send({ draft, photo }, setProgress);
        } catch (error) {
          if (!(error instanceof ApiProblem) || error.code !== 'id-taken' || attempt === maxAttempts)
            throw error;
          // A receipt with this id was received with other data, or rejected. This one is another receipt.
          draft = { ...draft, id: await nextReceiptId(draft.id, toReceiptForm(draft)) };
        }
      }
    },
    onSuccess: () => client.invalidateQueries({ queryKey: apiKey(listOwnReceipts) }),
  });
  return { ...mutation, progress };
}

async function send({ draft, photo }: Sending, onProgress: (share: number) => void): Promise<void> {
  const params = { receipt_id: draft.id };
  const { receipt } = await callApi(enterReceipt, { params, body: toReceiptForm(draft) });
  if (receipt.state !== 'sending') return;
  onProgress(0);
  await callApi(uploadReceiptPhoto, { params, file: photo }, { onProgress });
}

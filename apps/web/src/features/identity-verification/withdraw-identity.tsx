import {
  getIdentity,
  withdrawIdentity,
} from '@arabati/domain/identity-verification/identity-verification.requests';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../platform/api-client.ts';
import { apiKey } from '../../platform/api-query.ts';
import { errorWords } from '../../platform/error-words.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';

/** Withdraws the waiting request. */
export function WithdrawIdentity({ requestId }: { requestId: string }) {
  const [open, setOpen] = useState(false);
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => callApi(withdrawIdentity, { params: { identity_request_id: requestId } }),
    onSuccess: () => toast({ tone: 'positive', title: 'سحبت طلبك', description: 'وحذفنا صور المستند.' }),
    onError: (error) => {
      const { title, text } = errorWords(error);
      toast({ tone: 'danger', title: title ?? text, ...(title && { description: text }) });
    },
    onSettled: async () => {
      setOpen(false);
      await client.invalidateQueries({ queryKey: apiKey(getIdentity) });
    },
  });
  return (
    <>
      <Button variant="outline" size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
        سحب الطلب
      </Button>
      <ActionDialog
        open={open}
        onClose={() => setOpen(false)}
        title="سحب طلب التوثيق"
        description="نحذف صور المستند ولا نراجع الطلب. يمكنك إرسال طلب آخر بعدها."
        action="نعم، اسحب الطلب"
        cancel="اتركه"
        variant="danger"
        loading={isPending}
        onAction={() => mutate()}
      />
    </>
  );
}

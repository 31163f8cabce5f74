import { removalReasonMaximum, removeAd } from '@arabati/domain/administration/ads.endpoints';
import { commonRemovalReasons } from '@arabati/words/administration/removal-words';
import { fieldWords } from '@arabati/words/problems/field-words';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { callApi } from '../../platform/api-client.ts';
import { errorWords } from '../../platform/error-words.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { ToggleChip } from '../../ui/chip.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toast } from '../../ui/toast-store.ts';
import type { AdToAdminister } from './ad-to-administer.ts';
import { useRefreshAdministration } from './use-refresh-administration.ts';
import { useRestoreAd } from './use-restore-ad.ts';

/** Takes an ad out of the market with a reason that its owner reads; what was a slip is undone from the toast. */
export function RemoveAdDialog({ ad, onClose }: { ad: AdToAdminister | null; onClose: () => void }) {
  const id = useId();
  const refresh = useRefreshAdministration();
  const restore = useRestoreAd();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ adId, reason }: { adId: string; reason: string }) =>
      callApi(removeAd, { params: { ad_id: adId }, body: { reason } }),
    onSuccess: (_, { adId }) => {
      toast({
        title: 'أُزيل الإعلان من السوق',
        description: 'ويصل صاحبه إشعار بالسبب.',
        action: { label: 'تراجع', onPress: () => restore.mutate(adId) },
      });
      onClose();
      return refresh();
    },
    onError: (error) =>
      toast({ tone: 'danger', title: 'تعذرت الإزالة', description: errorWords(error).text }),
  });
  return (
    <ActionDialog
      open={ad !== null}
      onClose={onClose}
      width="md"
      title={
        <>
          إزالة الإعلان <bdi>{ad?.title}</bdi>؟
        </>
      }
      description="يختفي من السوق ويبقى عند صاحبه مُزالاً، ويمكنك إعادته."
      form={id}
      action="إزالة الإعلان"
      variant="danger"
      loading={isPending}
    >
      {ad && <ReasonForm id={id} onSubmit={(reason) => mutate({ adId: ad.id, reason })} />}
    </ActionDialog>
  );
}

function ReasonForm({ id, onSubmit }: { id: string; onSubmit: (reason: string) => void }) {
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (reason.trim() === '') setMissing(true);
    else onSubmit(reason.trim());
  }
  function say(text: string) {
    setReason(text);
    setMissing(false);
  }
  return (
    <form id={id} noValidate onSubmit={submit} className="mt-4 grid gap-3">
      <Field
        label="سبب الإزالة"
        required
        hint="يقرؤه صاحب الإعلان كما تكتبه."
        error={missing ? fieldWords.required : undefined}
      >
        <TextArea
          data-initial-focus
          rows={3}
          maxLength={removalReasonMaximum}
          value={reason}
          onChange={(event) => say(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        {commonRemovalReasons.map((common) => (
          <ToggleChip key={common} pressed={reason === common} onClick={() => say(common)}>
            {common}
          </ToggleChip>
        ))}
      </div>
    </form>
  );
}

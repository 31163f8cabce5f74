import { removalReasonMaximum, removeAd } from '@arabati/domain/administration/ads.requests';
import type { StrikeReason } from '@arabati/domain/strikes/strike-reasons';
import { commonRemovalReasons } from '@arabati/words/administration/removal-words';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ReasonDialog } from '../../form/reason-dialog.tsx';
import { ViolationField } from '../../form/violation-field.tsx';
import { callApi } from '../../platform/api-client.ts';
import { errorWords } from '../../platform/error-words.ts';
import { toast } from '../../ui/toast-store.ts';
import type { AdToAdminister } from './ad-to-administer.ts';
import { useRefreshAdministration } from './use-refresh-administration.ts';
import { useRestoreAd } from './use-restore-ad.ts';

/** Takes an ad down with a reason for its owner. The toast offers an undo. */
export default function RemoveAdDialog({ ad, onClose }: { ad: AdToAdminister | null; onClose: () => void }) {
  const [violation, setViolation] = useState<StrikeReason | null>(null);
  const refresh = useRefreshAdministration();
  const restore = useRestoreAd();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ adId, reason }: { adId: string; reason: string }) =>
      callApi(removeAd, { params: { ad_id: adId }, body: { reason, violation } }),
    onSuccess: (_, { adId }) => {
      toast({
        title: 'أُزيل الإعلان من السوق',
        description: 'ويصل صاحبه إشعار بالسبب.',
        action: { label: 'تراجع', onPress: () => restore.mutate({ adId, own: 'true' }) },
      });
      onClose();
      return refresh();
    },
    onError: (error) =>
      toast({ tone: 'danger', title: 'تعذرت الإزالة', description: errorWords(error).text }),
  });
  return (
    <ReasonDialog
      open={ad !== null}
      onClose={onClose}
      title={
        <>
          إزالة الإعلان <bdi>{ad?.title}</bdi>؟
        </>
      }
      description="يختفي من السوق ويبقى عند صاحبه مُزالاً، ويمكنك إعادته."
      action="إزالة الإعلان"
      variant="danger"
      loading={isPending}
      label="سبب الإزالة"
      hint="يقرؤه صاحب الإعلان كما تكتبه."
      maxLength={removalReasonMaximum}
      common={commonRemovalReasons}
      onSubmit={(reason) => ad && mutate({ adId: ad.id, reason })}
    >
      <ViolationField value={violation} onChange={setViolation} />
    </ReasonDialog>
  );
}

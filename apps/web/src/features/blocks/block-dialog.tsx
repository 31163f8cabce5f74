import { ActionDialog } from '../../ui/action-dialog.tsx';
import { useSetBlock } from './use-block.ts';

interface BlockDialogProps {
  member: { userId: string; name: string };
  onClose: () => void;
}

/** Confirms that a member is blocked. */
export default function BlockDialog({ member, onClose }: BlockDialogProps) {
  const { mutate, isPending } = useSetBlock(member.userId);
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={
        <>
          حظر <bdi>{member.name}</bdi>؟
        </>
      }
      description="لن تصلك رسائله ولا إشعاراته، ولا نخبره بذلك. يمكنك رفع الحظر متى شئت من «حسابي»."
      action="نعم، احظره"
      variant="danger"
      loading={isPending}
      onAction={() => mutate(true, { onSuccess: onClose })}
    />
  );
}

import { Button } from '../../ui/button.tsx';
import { useSetBlock } from './use-block.ts';

/** Unblocks a member. No confirmation, because a press on 'block' reverts it. */
export function UnblockButton({ member }: { member: { userId: string; name: string } }) {
  const { mutate, isPending } = useSetBlock(member.userId);
  return (
    <Button
      variant="outline"
      size="sm"
      aria-label={`رفع الحظر عن ${member.name}`}
      loading={isPending}
      onClick={() => mutate(false)}
    >
      رفع الحظر
    </Button>
  );
}

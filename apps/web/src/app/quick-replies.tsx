import { includesRole } from '@arabati/domain/showrooms/staff-roles';
import QuickReplyButton from '../features/leads/quick-reply-button.tsx';
import { useOwnProfile } from '../platform/own-profile.ts';

interface QuickRepliesProps {
  partnership: { name: string | null; ad_title: string };
  onInsert: (text: string) => void;
}

/** The quick replies of the member's showroom, for one conversation. */
export default function QuickReplies({ partnership, onInsert }: QuickRepliesProps) {
  const role = useOwnProfile().data?.staff_role ?? null;
  return (
    <QuickReplyButton
      about={{ name: partnership.name ?? '', car: partnership.ad_title }}
      canWrite={role === null || includesRole(role, 'seller')}
      onInsert={onInsert}
    />
  );
}

import { Ban, EllipsisVertical, Flag, ShieldCheck, Star } from 'lucide-react';
import { useState } from 'react';
import { useSetBlock } from '../features/blocks/use-block.ts';
import type { ReportedSubject } from '../features/reports/use-open-report.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { lazyDialog } from '../ui/lazy-dialog.tsx';
import { Menu, MenuItem } from '../ui/menu.tsx';
import { compressLater } from './compress-later.ts';

const ReportDialog = lazyDialog(() => import('../features/reports/report-dialog.tsx'));
const ReviewDialog = lazyDialog(() => import('../features/reviews/review-dialog.tsx'));
const BlockDialog = lazyDialog(() => import('../features/blocks/block-dialog.tsx'));

interface MemberMenuProps extends ReportedSubject {
  /** The other member. */
  member: { userId: string; name: string };
  /** Undefined while loading. */
  blocked: boolean | undefined;
  /** The review that the signed-in member may write now. */
  review?: { memberId: string; ad: { id: string; title: string } } | undefined;
}

/** Actions on another member: review them, report them or the conversation with them, block and unblock. */
export function MemberMenu({ member, blocked, review, ...subject }: MemberMenuProps) {
  const [open, setOpen] = useState<'review' | 'report' | 'block' | null>(null);
  const close = () => setOpen(null);
  const { mutate } = useSetBlock(member.userId);
  return (
    <>
      <Menu
        label="إجراءات أخرى"
        trigger={(props) => (
          <IconButton label="إجراءات أخرى" icon={<EllipsisVertical aria-hidden="true" />} {...props} />
        )}
      >
        {review && (
          <MenuItem icon={<Star aria-hidden="true" />} onClick={() => setOpen('review')}>
            تقييم البائع
          </MenuItem>
        )}
        <MenuItem icon={<Flag aria-hidden="true" />} onClick={() => setOpen('report')}>
          {subject.subject === 'conversation' ? 'الإبلاغ عن المحادثة' : 'الإبلاغ عن العضو'}
        </MenuItem>
        {blocked === true ? (
          <MenuItem icon={<ShieldCheck aria-hidden="true" />} onClick={() => mutate(false)}>
            رفع الحظر
          </MenuItem>
        ) : (
          <MenuItem icon={<Ban aria-hidden="true" />} tone="danger" onClick={() => setOpen('block')}>
            حظر العضو
          </MenuItem>
        )}
      </Menu>
      {open === 'review' && review && <ReviewDialog {...review} onClose={close} />}
      {open === 'report' && <ReportDialog {...subject} compress={compressLater} onClose={close} />}
      {open === 'block' && <BlockDialog member={member} onClose={close} />}
    </>
  );
}

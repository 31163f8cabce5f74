import { MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';

const QuickReplyDialog = lazyDialog(() => import('./quick-reply-dialog.tsx'));

interface QuickReplyButtonProps {
  about: { name: string; car: string };
  canWrite: boolean;
  /** Adds a text to the message that is being written. */
  onInsert: (text: string) => void;
}

/** Opens the showroom's quick replies. The chosen one is inserted into the message, not sent. */
export default function QuickReplyButton({ about, canWrite, onInsert }: QuickReplyButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label="ردود جاهزة"
        icon={<MessageSquareText />}
        className="mb-0.5"
        onClick={() => setOpen(true)}
      />
      {open && (
        <QuickReplyDialog
          about={about}
          canWrite={canWrite}
          onChoose={(text) => {
            setOpen(false);
            onInsert(text);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

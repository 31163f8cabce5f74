import type { Receipt } from '@arabati/domain/receipts/receipts.endpoints';
import { getOwnReceiptPhoto } from '@arabati/domain/receipts/receipts.requests';
import { Image } from 'lucide-react';
import { useState } from 'react';
import { usePrivatePicture } from '../../platform/use-private-picture.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ReceiptPicture } from './receipt-picture.tsx';

/** The member's own picture of a receipt, loaded on demand. */
export function OwnReceiptPhoto({ receipt }: { receipt: Receipt }) {
  const [open, setOpen] = useState(false);
  const picture = usePrivatePicture(
    getOwnReceiptPhoto,
    { params: { receipt_id: receipt.id } },
    { enabled: open },
  );
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className="-ms-3 justify-self-start"
        icon={<Image aria-hidden="true" className="size-4.5" />}
        onClick={() => setOpen(true)}
      >
        عرض الصورة
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="صورة الإيصال" width="lg">
        <ReceiptPicture picture={picture} size={receipt.photo} />
      </Dialog>
    </>
  );
}

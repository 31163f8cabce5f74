import type { OwnAd } from '@arabati/domain/ads/own-ads.endpoints';
import { EllipsisVertical } from 'lucide-react';
import { type ComponentType, useId, useState } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { toast } from '../../ui/toast-store.ts';
import { DeleteAdDialog } from './delete-ad-button.tsx';
import type { OwnAdMenuProps } from './own-ad-menu.tsx';

const AdHistoryDialog = lazyDialog(() => import('./ad-history-dialog.tsx'));
const RenewAdDialog = lazyDialog(() => import('./renew-ad-dialog.tsx'));

interface OwnAdMenuButtonProps {
  ad: OwnAd;
  /** Ads of the monthly allowance that a renewal uses. */
  renewalAds: number;
}

/** A button whose menu is loaded when it is pressed for the first time: pause, renew, history, delete. */
export function OwnAdMenuButton({ ad, renewalAds }: OwnAdMenuButtonProps) {
  const id = useId();
  const [Menu, setMenu] = useState<ComponentType<OwnAdMenuProps> | null>(null);
  const [dialog, setDialog] = useState<'history' | 'renew' | 'delete' | null>(null);
  const close = () => setDialog(null);
  function load() {
    if (Menu) return;
    import('./own-ad-menu.tsx').then(
      ({ OwnAdMenu }) => setMenu(() => OwnAdMenu),
      () => toast({ tone: 'danger', title: 'تعذر فتح القائمة' }),
    );
  }
  return (
    <>
      <IconButton
        label="المزيد لإعلانك"
        icon={<EllipsisVertical aria-hidden="true" />}
        aria-haspopup="menu"
        popoverTarget={id}
        onClick={load}
      />
      {Menu && <Menu id={id} ad={ad} renewalAds={renewalAds} onOpen={setDialog} />}
      {dialog === 'history' && <AdHistoryDialog ad={ad} onClose={close} />}
      {dialog === 'renew' && <RenewAdDialog ad={ad} onClose={close} />}
      <DeleteAdDialog ad={ad} open={dialog === 'delete'} onClose={close} onDeleted={() => {}} />
    </>
  );
}

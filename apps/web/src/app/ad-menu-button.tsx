import { EllipsisVertical } from 'lucide-react';
import { type ComponentType, useId, useState } from 'react';
import { IconButton, type IconButtonProps } from '../ui/icon-button.tsx';
import { toast } from '../ui/toast-store.ts';
import type { AdMenuProps } from './ad-menu.tsx';

/** A button whose menu is loaded when it is pressed for the first time: compare, hide. */
export function AdMenuButton({ ad, ...look }: Pick<AdMenuProps, 'ad'> & Partial<IconButtonProps>) {
  const id = useId();
  const [Menu, setMenu] = useState<ComponentType<AdMenuProps> | null>(null);
  function load() {
    if (Menu) return;
    import('./ad-menu.tsx').then(
      ({ AdMenu }) => setMenu(() => AdMenu),
      () => toast({ tone: 'danger', title: 'تعذر فتح القائمة' }),
    );
  }
  return (
    <>
      <IconButton
        {...look}
        label="خيارات الإعلان"
        icon={<EllipsisVertical aria-hidden="true" />}
        aria-haspopup="menu"
        popoverTarget={id}
        onClick={load}
      />
      {Menu && <Menu id={id} ad={ad} />}
    </>
  );
}

import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { declineAlerts } from './can-offer-alerts.ts';
import { useEnablePushes } from './use-alerts.ts';

/** Confirms that a search was saved, and offers pushes to this device with the reason. */
export default function AlertOffer({ onClose }: { onClose: () => void }) {
  const [open, setOpen] = useState(true);
  const { mutate, isPending, data: allowed } = useEnablePushes();
  const close = () => {
    setOpen(false);
    onClose();
  };
  const decline = () => {
    declineAlerts();
    close();
  };
  if (allowed === false) {
    return (
      <Dialog
        open={open}
        onClose={close}
        title="لم تسمح بالتنبيهات"
        description="بحثك محفوظ ويصلك إشعار داخل التطبيق. إذا غيّرت رأيك فاسمح لعربتي بالإشعارات من إعدادات المتصفح، ثم شغّلها من «التنبيهات»."
        footer={<Button onClick={close}>حسناً</Button>}
      />
    );
  }
  return (
    <Dialog
      open={open}
      onClose={decline}
      title="حفظنا بحثك"
      description="هل ننبّهك على هذا الجهاز والتطبيق مغلق؟ السيارة المناسبة قد تُباع في يومها. لا ننبّهك من 10 مساءً إلى 7 صباحاً، وتوقف التنبيه بضغطة."
      footer={
        <>
          <Button
            icon={<BellRing aria-hidden="true" />}
            loading={isPending}
            onClick={() => mutate(undefined, { onSuccess: (isAllowed) => isAllowed && close() })}
          >
            نبّهني على هذا الجهاز
          </Button>
          <Button variant="outline" data-initial-focus onClick={decline}>
            ليس الآن
          </Button>
        </>
      }
    />
  );
}

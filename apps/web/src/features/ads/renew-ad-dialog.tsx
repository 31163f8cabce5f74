import { ActionDialog } from '../../ui/action-dialog.tsx';
import { useOwnAdActs } from './use-own-ad-acts.ts';

interface RenewAdDialogProps {
  ad: { id: string; title: string };
  onClose: () => void;
}

/** Asks before a renewal that uses an ad of the monthly allowance. */
export default function RenewAdDialog({ ad, onClose }: RenewAdDialogProps) {
  const { run, isPending } = useOwnAdActs(ad.id);
  return (
    <ActionDialog
      open
      onClose={onClose}
      title="تجديد الإعلان؟"
      description={
        <>
          يصعد «<bdi>{ad.title}</bdi>» في ترتيب الأحدث، ويُحسب التجديد إعلاناً من حدك هذا الشهر.
        </>
      }
      action="نعم، جدّد الإعلان"
      loading={isPending}
      onAction={() => void run('renew').then((done) => done && onClose())}
    />
  );
}

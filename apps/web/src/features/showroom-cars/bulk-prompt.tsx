import { renewalsPrompt, salesPrompt } from '@arabati/words/showroom-cars/car-act-words';
import { ActionDialog } from '../../ui/action-dialog.tsx';

interface BulkPromptProps {
  act: 'sold' | 'renew';
  cars: number;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before several sales, and before renewals that use the monthly allowance. */
export default function BulkPrompt({ act, cars, onConfirm, onClose }: BulkPromptProps) {
  const { title, text, action } = act === 'sold' ? salesPrompt(cars) : renewalsPrompt(cars);
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={title}
      description={text}
      action={action}
      onAction={() => {
        onClose();
        onConfirm();
      }}
    />
  );
}

import type { SettingChange } from '@arabati/domain/settings/settings-changes';
import { settingChangeLine } from '@arabati/words/settings/settings-words';
import { ActionDialog } from '../../ui/action-dialog.tsx';

interface UnusualSettingsDialogProps {
  /** Null while nothing is to be confirmed. */
  changes: readonly SettingChange[] | null;
  onConfirm: () => void;
  onClose: () => void;
}

/** Shows changes that are more often a slip than a decision, before they are saved for everybody. */
export function UnusualSettingsDialog({ changes, onConfirm, onClose }: UnusualSettingsDialogProps) {
  return (
    <ActionDialog
      open={changes !== null}
      onClose={onClose}
      width="md"
      title="هذا تغيير كبير، هل تقصده؟"
      description="يسري الآن على الجميع عند الحفظ."
      action="نعم، احفظ"
      cancel="رجوع"
      variant="danger"
      onAction={onConfirm}
    >
      <ul className="mt-3 list-disc ps-5 text-sm">
        {changes?.map((change) => (
          <li key={change.field}>{settingChangeLine(change)}</li>
        ))}
      </ul>
    </ActionDialog>
  );
}

import type { SettingChange } from '@arabati/domain/settings/settings-changes';
import { settingChangeLine } from '@arabati/words/settings/settings-words';
import { ActionDialog } from '../../ui/action-dialog.tsx';

interface UnusualSettingsDialogProps {
  changes: readonly SettingChange[];
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation of unusual values, which are often typing errors, before they are saved. */
export default function UnusualSettingsDialog({ changes, onConfirm, onClose }: UnusualSettingsDialogProps) {
  return (
    <ActionDialog
      open
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
        {changes.map((change) => (
          <li key={change.field}>{settingChangeLine(change)}</li>
        ))}
      </ul>
    </ActionDialog>
  );
}

import { settingChanges } from '@arabati/domain/settings/settings-changes';
import { settingChangeLine } from '@arabati/words/settings/settings-words';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';

interface SettingsConflictProps {
  /** The administrator who saved first. */
  by: string;
  /** The section before and after they saved. */
  before: object;
  after: object;
  onDiscard: () => void;
}

/** Another administrator has saved the section in the meantime: displays their values beside the unsaved input. */
export default function SettingsConflict({ by, before, after, onDiscard }: SettingsConflictProps) {
  return (
    <Alert
      live
      tone="warning"
      title="عُدّلت هذه الإعدادات بينما كنت تكتب"
      action={
        <Button size="sm" variant="outline" onClick={onDiscard}>
          حذف ما كتبته
        </Button>
      }
    >
      <p>
        حفظ <bdi>{by}</bdi> التعديلات التالية. ما كتبته باقٍ كما هو ولم يُحفظ بعد. راجعه ثم احفظه إن أردت.
      </p>
      <ul className="mt-1 list-disc ps-5">
        {settingChanges(before, after).map((change) => (
          <li key={change.field}>{settingChangeLine(change)}</li>
        ))}
      </ul>
    </Alert>
  );
}

import { useState } from 'react';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';

/** Reports that the form contains an earlier visit's draft, and offers an empty form, with or without deleting it. */
export function RestoredNotice({ onNew, onDiscard }: { onNew: () => void; onDiscard: () => void }) {
  const [confirming, setConfirming] = useState(false);
  return (
    <>
      <Alert
        tone="positive"
        title="استعدنا مسودتك المحفوظة"
        action={
          <>
            <Button variant="outline" size="sm" onClick={onNew}>
              إعلان آخر
            </Button>
            <Button variant="outline" size="sm" onClick={() => setConfirming(true)}>
              حذف المسودة والبدء من جديد
            </Button>
          </>
        }
      >
        أكمل من حيث توقفت، على هذا الجهاز أو على أي جهاز تدخل منه بحسابك.
      </Alert>
      <ActionDialog
        open={confirming}
        onClose={() => setConfirming(false)}
        title="حذف المسودة؟"
        description="سنحذف كل ما كتبته، وتبقى صورك في هاتفك كما هي."
        action="نعم، احذف المسودة"
        variant="danger"
        onAction={() => {
          setConfirming(false);
          onDiscard();
        }}
        cancel="احتفظ بالمسودة"
      />
    </>
  );
}

import { useState } from 'react';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';

/** Says that an earlier visit's ad stands in the form, and offers an empty one. */
export function RestoredNotice({ onDiscard }: { onDiscard: () => void }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Alert
        tone="positive"
        title="استعدنا مسودتك المحفوظة"
        action={
          <Button variant="outline" size="sm" onClick={() => setAsking(true)}>
            تجاهل المسودة والبدء من جديد
          </Button>
        }
      >
        أكمل من حيث توقفت. المسودة وصورها محفوظة على هذا الجهاز وحده.
      </Alert>
      <ActionDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="تجاهل المسودة؟"
        description="سيُمسح كل ما كتبته والصور التي اخترتها من هذا الجهاز."
        action="نعم، ابدأ من جديد"
        variant="danger"
        onAction={() => {
          setAsking(false);
          onDiscard();
        }}
        cancel="احتفظ بالمسودة"
      />
    </>
  );
}

import { useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

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
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="تجاهل المسودة؟"
        description="سيُمسح كل ما كتبته والصور التي اخترتها من هذا الجهاز."
        footer={
          <>
            <Button
              variant="danger"
              onClick={() => {
                setAsking(false);
                onDiscard();
              }}
            >
              نعم، ابدأ من جديد
            </Button>
            <Button variant="outline" data-initial-focus onClick={() => setAsking(false)}>
              احتفظ بالمسودة
            </Button>
          </>
        }
      />
    </>
  );
}

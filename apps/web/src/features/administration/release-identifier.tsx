import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';

const ReleaseIdentifierDialog = lazy(() => import('./release-identifier-dialog.tsx'));

/** Opens the form that releases an identifier. */
export function ReleaseIdentifier() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="outline" className="justify-self-start" onClick={() => setOpen(true)}>
        إتاحة رقم أو بريد
      </Button>
      <Suspense fallback={null}>
        <ReleaseIdentifierDialog open={open} onClose={() => setOpen(false)} />
      </Suspense>
    </>
  );
}

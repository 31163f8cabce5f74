import { useState } from 'react';
import { useMayAdminister } from '../../platform/admin-role.ts';
import { Button } from '../../ui/button.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';

const ReleaseIdentifierDialog = lazyDialog(() => import('./release-identifier-dialog.tsx'));

/** Opens the form that releases an identifier, for roles that may. */
export function ReleaseIdentifier() {
  const [open, setOpen] = useState(false);
  const may = useMayAdminister();
  if (!may('suspensions')) return null;
  return (
    <div className="mb-4 grid">
      <Button size="sm" variant="outline" className="justify-self-start" onClick={() => setOpen(true)}>
        إتاحة رقم أو بريد
      </Button>
      <ReleaseIdentifierDialog open={open} onClose={() => setOpen(false)} />
    </div>
  );
}

import { type ReactNode, useState } from 'react';
import { signOut } from '../platform/session.ts';
import { lazyDialog } from '../ui/lazy-dialog.tsx';
import { toast } from '../ui/toast-store.ts';

const SignOutDialog = lazyDialog(() => import('./sign-out-dialog.tsx'));

/** Signs out from anywhere in the app. Asks for confirmation only if unsent data would be lost. */
export function useSignOut(): { start: () => void; dialog: ReactNode } {
  const [dialogState, setDialogState] = useState<'not' | 'open' | 'answered'>('not');

  async function start() {
    if (await holdsUnsent()) setDialogState('open');
    else await leave();
  }

  const dialog = dialogState !== 'not' && (
    <SignOutDialog
      open={dialogState === 'open'}
      onClose={() => setDialogState('answered')}
      onLeave={() => {
        setDialogState('answered');
        void leave();
      }}
    />
  );
  return { start: () => void start(), dialog };
}

async function holdsUnsent(): Promise<boolean> {
  try {
    return await (await import('./holds-unsent.ts')).holdsUnsent();
  } catch {
    // The import failed or IndexedDB is unavailable. Sign out anyway.
    return false;
  }
}

async function leave(): Promise<void> {
  if (await signOut()) return;
  toast({
    tone: 'danger',
    title: 'فشل تسجيل الخروج',
    description: 'خرجت من هذا الجهاز، لكن الشبكة انقطعت. اخرج من كل الأجهزة في «حسابي» عندما تعود الشبكة.',
  });
}

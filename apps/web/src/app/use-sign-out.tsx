import { lazy, type ReactNode, Suspense, useState } from 'react';
import { signOut } from '../platform/session.ts';
import { toast } from '../ui/toast-store.ts';

const SignOutDialog = lazy(() => import('./sign-out-dialog.tsx'));

/** The way out of the account, wherever it is offered; the dialog asks only where something unsent would be lost. */
export function useSignOut(): { start: () => void; dialog: ReactNode } {
  const [asked, setAsked] = useState<'not' | 'open' | 'answered'>('not');

  async function start() {
    if (await holdsUnsent()) setAsked('open');
    else await leave();
  }

  const dialog = asked !== 'not' && (
    <Suspense>
      <SignOutDialog
        open={asked === 'open'}
        onStay={() => setAsked('answered')}
        onLeave={() => {
          setAsked('answered');
          void leave();
        }}
      />
    </Suspense>
  );
  return { start: () => void start(), dialog };
}

async function holdsUnsent(): Promise<boolean> {
  try {
    const databases = await import('../platform/device-databases.ts');
    return await databases.holdsUnsent();
  } catch {
    // The file did not arrive, or the device keeps no databases; nobody is to be kept in for that.
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

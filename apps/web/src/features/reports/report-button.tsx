import { Flag } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useSession } from '../../platform/session.ts';
import type { SignInRequest } from '../../platform/sign-in-return.ts';
import { Button } from '../../ui/button.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import type { CompressPhoto } from './photo-uploads.ts';
import type { ReportedSubject } from './use-open-report.ts';

const ReportDialog = lazyDialog(() => import('./report-dialog.tsx'));

export interface ReportButtonProps extends ReportedSubject {
  label: string;
  compress: CompressPhoto;
}

/** Opens the report of a subject. A visitor is sent to the sign-in. */
export function ReportButton({ label, compress, ...subject }: ReportButtonProps) {
  const { status } = useSession();
  const [path, navigate] = useLocation();
  const [open, setOpen] = useState(false);

  function press() {
    if (status === 'signed-in') return setOpen(true);
    const request: SignInRequest = { from: path + location.search, message: 'يجب تسجيل الدخول لإرسال بلاغ' };
    navigate('/auth', { state: request });
  }

  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon={<Flag aria-hidden="true" className="size-4.5" />}
        onClick={press}
      >
        {label}
      </Button>
      {open && <ReportDialog {...subject} compress={compress} onClose={() => setOpen(false)} />}
    </>
  );
}

import { Download, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { DevicesCard } from './devices-card.tsx';
import { EmailDialog } from './email-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { PendingEmail } from './pending-email.tsx';
import { useAccount } from './use-account.ts';
import { useExport } from './use-export.ts';
import { useEmailChanged } from './use-show-new-email.ts';

export interface AccountSectionProps {
  email: string;
  onSignOut: () => void;
}

/** Account settings: sign-in data, devices, data export, deletion. */
export function AccountSection({ email, onSignOut }: AccountSectionProps) {
  const [open, setOpen] = useState<'email' | 'password' | 'deletion' | null>(null);
  const { data: account } = useAccount();
  useEmailChanged(account);
  const download = useExport();
  const close = () => setOpen(null);
  return (
    <>
      <Card>
        <CardHeader title="الدخول إلى الحساب" />
        <div className="grid gap-4">
          <Row
            label="البريد الإلكتروني"
            value={
              <bdi dir="ltr" className="[overflow-wrap:anywhere]">
                {account?.email ?? email}
              </bdi>
            }
            action={
              <Button variant="outline" size="sm" onClick={() => setOpen('email')}>
                تغيير البريد
              </Button>
            }
          />
          {account?.email_change && (
            <PendingEmail key={account.email_change.sent_at} change={account.email_change} />
          )}
          <Row
            label="كلمة المرور"
            value="••••••••"
            action={
              <Button variant="outline" size="sm" onClick={() => setOpen('password')}>
                تغيير كلمة المرور
              </Button>
            }
          />
        </div>
      </Card>
      <DevicesCard onSignOut={onSignOut} />
      <Card>
        <CardHeader title="بياناتك وحذف الحساب" />
        <div className="grid gap-4">
          <div className="grid gap-2">
            <p className="text-muted text-sm">
              ملف واحد فيه بياناتك: حسابك وإعلاناتك ومفضلتك ورسائلك وإشعاراتك وحركة رصيدك.
            </p>
            <Button
              variant="outline"
              size="sm"
              icon={<Download aria-hidden="true" className="size-4.5" />}
              loading={download.isPending}
              onClick={() => download.mutate()}
              className="justify-self-start"
            >
              تنزيل بياناتي
            </Button>
          </div>
          <div className="grid gap-2 border-line border-t pt-4">
            <p className="text-muted text-sm">حذف الحساب نهائي، وتختفي معه إعلاناتك وصورها.</p>
            <Button
              variant="danger-soft"
              size="sm"
              icon={<Trash2 aria-hidden="true" className="size-4.5" />}
              onClick={() => setOpen('deletion')}
              className="justify-self-start"
            >
              حذف الحساب
            </Button>
          </div>
        </div>
      </Card>
      <EmailDialog open={open === 'email'} onClose={close} />
      <PasswordDialog open={open === 'password'} onClose={close} />
      <DeleteAccountDialog open={open === 'deletion'} onClose={close} />
    </>
  );
}

function Row({ label, value, action }: { label: string; value: ReactNode; action: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <p className="text-muted text-sm">{label}</p>
        <p className="font-medium">{value}</p>
      </div>
      {action}
    </div>
  );
}

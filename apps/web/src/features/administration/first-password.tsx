import { getAdminSession } from '@arabati/domain/administration/administration.requests';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { keepAdminSession, readAdminSession, useAdminSession } from '../../platform/admin-session.ts';
import { apiKey } from '../../platform/api-query.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { useEndSession } from './use-end-session.ts';

/** Displayed instead of every administration page until the administrator replaces a generated password. */
export function FirstPassword({ onLeave }: { onLeave: () => void }) {
  const id = useId();
  const [sending, setSending] = useState(false);
  const session = useAdminSession();
  const queryClient = useQueryClient();
  const endSession = useEndSession(onLeave);

  function proceed() {
    const current = readAdminSession();
    if (current) keepAdminSession({ ...current, must_change_password: false });
    queryClient.setQueryData(apiKey(getAdminSession, {}), (shown: object | undefined) =>
      shown ? { ...shown, must_change_password: false } : shown,
    );
    // Refetch everything that was rejected before.
    void queryClient.invalidateQueries();
  }

  return (
    <Page width="narrow">
      <PageHeader
        title="اختر كلمة مرور جديدة"
        description="كلمة مرورك الحالية مؤقتة. غيّرها الآن، ثم تفتح لوحة التحكم."
      />
      <Card>
        <ChangePasswordForm
          id={id}
          username={session?.username ?? ''}
          onSending={setSending}
          onDone={proceed}
        />
        <div className="mt-5 grid gap-2.5 sm:grid-cols-2">
          <Button type="submit" form={id} loading={sending}>
            تغيير كلمة المرور
          </Button>
          <Button variant="outline" onClick={() => void endSession()}>
            تسجيل الخروج
          </Button>
        </div>
      </Card>
    </Page>
  );
}

import { ShieldX } from 'lucide-react';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';

/** Replaces a page that the administrator's role does not permit. */
export function AdminForbidden() {
  return (
    <Page width="text">
      <EmptyState
        icon={<ShieldX />}
        title="هذه الصفحة ليست من صلاحياتك"
        description="اطلب من المالك تغيير دورك إذا كنت تحتاجها."
        action={<ButtonLink href="/admin-dashboard">لوحة التحكم</ButtonLink>}
      />
    </Page>
  );
}

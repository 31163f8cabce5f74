import { Hammer } from 'lucide-react';
import { Link } from 'wouter';
import { buttonClass } from '../../ui/button-style.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';

/** The administration's further pages, which the specification has as placeholders. */
export default function AdminUnderDevelopmentPage() {
  return (
    <Page width="narrow">
      <PageHeader title="لوحة التحكم" />
      <EmptyState
        icon={<Hammer />}
        title="هذه الصفحة قيد التطوير"
        action={
          <Link href="/admin-dashboard" className={buttonClass({ variant: 'outline' })}>
            العودة إلى لوحة التحكم
          </Link>
        }
      />
    </Page>
  );
}

import { ChevronRight } from 'lucide-react';
import { Link, useLocation, useParams } from 'wouter';
import { ReceiptFile } from '../../features/receipts/receipt-file.tsx';
import { buttonClass } from '../../ui/button-style.ts';
import { Page, PageHeader } from '../../ui/page.tsx';

/** One receipt; a decision leads back to those that wait. */
export default function AdminReceiptPage() {
  const { id = '' } = useParams<{ id: string }>();
  const [, navigate] = useLocation();
  return (
    <Page>
      <PageHeader
        title="إيصال تحويل"
        end={
          <Link href="/admin/receipts" className={buttonClass({ variant: 'outline', size: 'sm' })}>
            كل الإيصالات
            <ChevronRight aria-hidden="true" className="flip-rtl size-4.5" />
          </Link>
        }
      />
      <ReceiptFile key={id} id={id} onDecided={() => navigate('/admin/receipts')} />
    </Page>
  );
}

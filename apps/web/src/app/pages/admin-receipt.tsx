import { ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import { Link, useLocation, useParams } from 'wouter';
import { ReceiptFile } from '../../features/receipts/receipt-file.tsx';
import { buttonClass } from '../../ui/button-style.ts';
import { Page, PageHeader } from '../../ui/page.tsx';

/** One receipt. After a decision, opens the next waiting one and focuses the start of the page. */
export default function AdminReceiptPage() {
  const { id = '' } = useParams<{ id: string }>();
  const [, navigate] = useLocation();
  const content = useRef<HTMLDivElement>(null);
  function openNext(next: string) {
    navigate(`/admin/receipts/${next}`);
    content.current?.closest('main')?.focus();
    window.scrollTo({ top: 0 });
  }
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
      <div ref={content}>
        <ReceiptFile key={id} id={id} onNext={openNext} />
      </div>
    </Page>
  );
}

import { useParams } from 'wouter';
import { ReceiptFile } from '../../features/receipts/receipt-file.tsx';
import { JobPage } from '../job-page.tsx';

/** One receipt of a bank transfer with everything that its decision needs. */
export default function AdminReceiptPage() {
  const { id = '' } = useParams<{ id: string }>();
  return (
    <JobPage title="إيصال تحويل" list="/admin/receipts" listLabel="كل الإيصالات">
      {(open) => <ReceiptFile key={id} id={id} onOpen={open} />}
    </JobPage>
  );
}

import { useParams } from 'wouter';
import { ReceiptFile } from '../../features/receipts/receipt-file.tsx';
import { listAddress, useInboxQueue } from '../../features/report-desk/queue-address.ts';
import { useNextJob } from '../../features/report-desk/use-next-job.ts';
import { JobPage } from '../job-page.tsx';
import { ReceiptComments, ReceiptSkipDialog } from '../receipt-job.tsx';

/**
 * One receipt of a bank transfer with everything that its decision needs. Opened from the desk's inbox, it leads to the next
 * job of that queue, otherwise to the next receipt.
 */
export default function AdminReceiptPage() {
  const { id = '' } = useParams<{ id: string }>();
  const queue = useInboxQueue();
  const inbox = useNextJob(id, queue);
  const list = queue === undefined ? '/admin/receipts' : listAddress(queue);
  const listLabel = queue === undefined ? 'كل الإيصالات' : 'كل البلاغات';
  return (
    <JobPage title="إيصال تحويل" list={list} listLabel={listLabel}>
      {(open) => (
        <ReceiptFile
          key={id}
          id={id}
          list={list}
          listLabel={listLabel}
          inbox={inbox}
          onOpen={open}
          comments={(comments) => <ReceiptComments receiptId={id} comments={comments} />}
          skipDialog={(dialog) => <ReceiptSkipDialog receiptId={id} {...dialog} />}
        />
      )}
    </JobPage>
  );
}

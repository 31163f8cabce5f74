import { useParams } from 'wouter';
import { IdentityFile } from '../../features/identity-verification/identity-file.tsx';
import { JobPage } from '../job-page.tsx';

/** One request for verification of identity with everything that its decision needs. */
export default function AdminIdentityPage() {
  const { id = '' } = useParams<{ id: string }>();
  return (
    <JobPage title="طلب توثيق هوية" list="/admin/identities" listLabel="كل الطلبات">
      {(open) => <IdentityFile key={id} id={id} onOpen={open} />}
    </JobPage>
  );
}

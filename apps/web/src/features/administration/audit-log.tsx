import { adminActs } from '@arabati/domain/administration/audit.endpoints';
import { actWords } from '@arabati/words/administration/act-words';
import { useSearchParams } from 'wouter';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { AuditList } from './audit-list.tsx';
import { useAdminSessions } from './use-admin-sessions.ts';

const acts = adminActs.map((act) => ({ value: act, label: actWords[act] }));

/** The log of acts, of one kind or of one administrator as the address says. */
export function AuditLog() {
  const [address, setAddress] = useSearchParams();
  const act = adminActs.find((one) => one === address.get('act'));
  const administrator = address.get('administrator') || undefined;
  const names = useAdminSessions().data?.administrators ?? [];
  // One whose account is gone is in the log still, and may be in the address.
  const shown = administrator && !names.includes(administrator) ? [...names, administrator] : names;

  function show(next: { act?: string | undefined; administrator?: string | undefined }) {
    const said = Object.entries({ act, administrator, ...next }).filter(([, value]) => value);
    setAddress(new URLSearchParams(said as [string, string][]), { replace: true });
  }

  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-2 gap-2 sm:max-w-md">
        <Field label="الفعل">
          <Select
            placeholder="كل الأفعال"
            options={acts}
            value={act ?? ''}
            onChange={(event) => show({ act: event.target.value })}
          />
        </Field>
        <Field label="المسؤول">
          <Select
            placeholder="كل المسؤولين"
            options={shown.map((name) => ({ value: name, label: name }))}
            value={administrator ?? ''}
            onChange={(event) => show({ administrator: event.target.value })}
          />
        </Field>
      </div>
      <AuditList filter={{ ...(act && { act }), ...(administrator && { administrator }) }} />
    </div>
  );
}

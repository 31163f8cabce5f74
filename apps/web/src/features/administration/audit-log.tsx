import { adminActs } from '@arabati/domain/administration/admin-acts';
import type { AuditFilter } from '@arabati/domain/administration/audit.endpoints';
import { auditSearchMaxLength } from '@arabati/domain/administration/audit.requests';
import { isCalendarDay } from '@arabati/domain/time/calendar-day';
import { lastKhartoumDays } from '@arabati/domain/time/khartoum';
import { actWords } from '@arabati/words/administration/act-words';
import { Download } from 'lucide-react';
import { useSearchParams } from 'wouter';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { SearchForm } from '../../ui/search-form.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { AuditList } from './audit-list.tsx';
import { useAdminSessions } from './use-admin-sessions.ts';
import { useExportAudit } from './use-export-audit.ts';

const acts = adminActs.map((act) => ({ value: act, label: actWords[act] }));

/** The audit log, filtered by the URL, with its export. */
export function AuditLog() {
  const [address, setAddress] = useSearchParams();
  const filter = parseFilter(address);
  const { administrator } = filter;
  const names = useAdminSessions().data?.administrators ?? [];
  const exported = useExportAudit();
  // A deleted administrator still has entries and may be in the URL.
  const shown = administrator && !names.includes(administrator) ? [...names, administrator] : names;
  const [today = ''] = lastKhartoumDays(new Date(), 1);

  function show(next: Partial<Record<keyof AuditFilter, string>>) {
    const set = Object.entries({ ...filter, ...next }).filter(([, value]) => value);
    setAddress(new URLSearchParams(set as [string, string][]), { replace: true });
  }

  return (
    <div className="grid gap-4">
      <SearchForm
        label="البحث عن عضو"
        placeholder="الاسم أو الهاتف أو رقم العضوية"
        maxLength={auditSearchMaxLength}
        q={filter.q ?? ''}
        searching={false}
        onSearch={(q) => show({ q })}
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] items-end gap-2">
        <Field label="الإجراء">
          <Select
            placeholder="كل الإجراءات"
            options={acts}
            value={filter.act ?? ''}
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
        <Field label="من يوم">
          <TextInput
            type="date"
            max={filter.to ?? today}
            value={filter.from ?? ''}
            onChange={(event) => show({ from: event.target.value })}
          />
        </Field>
        <Field label="إلى يوم">
          <TextInput
            type="date"
            min={filter.from}
            max={today}
            value={filter.to ?? ''}
            onChange={(event) => show({ to: event.target.value })}
          />
        </Field>
      </div>
      <Button
        variant="outline"
        className="justify-self-start"
        loading={exported.isPending}
        icon={<Download aria-hidden="true" className="size-5" />}
        onClick={() => exported.mutate(filter)}
      >
        تنزيل كملف CSV
      </Button>
      <AuditList filter={filter} />
    </div>
  );
}

/** Parses the filters of the URL; ignores other parameters. */
function parseFilter(address: URLSearchParams): AuditFilter {
  const act = adminActs.find((one) => one === address.get('act'));
  const day = (name: string) => {
    const value = address.get(name) ?? '';
    return /^\d{4}-\d\d-\d\d$/.test(value) && isCalendarDay(value) ? value : undefined;
  };
  const fromUrl = {
    act,
    administrator: address.get('administrator')?.slice(0, 100),
    q: address.get('q')?.slice(0, auditSearchMaxLength),
    from: day('from'),
    to: day('to'),
  };
  return Object.fromEntries(Object.entries(fromUrl).filter(([, value]) => value));
}

import type { ReactNode } from 'react';
import { useAppConfig } from '../platform/app-config.ts';
import { Page, PageHeader } from '../ui/page.tsx';

interface LegalPageProps {
  title: string;
  introduction: string;
  children: ReactNode;
}

/** A legal text with the contact details at its end. */
export function LegalPage({ title, introduction, children }: LegalPageProps) {
  return (
    <Page width="text">
      <PageHeader title={title} />
      <p>{introduction}</p>
      {children}
      <Clause title="التواصل معنا">
        <p>لأي سؤال أو طلب يخص هذه الصفحة راسلنا على البريد الإلكتروني:</p>
        <SupportContacts />
      </Clause>
      <p className="mt-8 text-muted text-sm">آخر تحديث: 2025</p>
    </Page>
  );
}

/** One section of the text with its heading. */
export function Clause({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-6 grid gap-2">
      <h2 className="font-bold text-lg">{title}</h2>
      {children}
    </section>
  );
}

export function ClauseList({ items }: { items: readonly string[] }) {
  return (
    <ul className="grid list-disc gap-1.5 ps-5 marker:text-primary-ink">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

function SupportContacts() {
  const { data } = useAppConfig();
  if (!data) return null;
  return (
    <ul className="grid gap-1">
      <li>
        <a href={`mailto:${data.support_email}`} className="text-primary-ink underline underline-offset-4">
          <bdi dir="ltr" className="wrap-anywhere">
            {data.support_email}
          </bdi>
        </a>
      </li>
      {data.support_whatsapp && (
        <li>
          <a href={`tel:${data.support_whatsapp}`} className="text-primary-ink underline underline-offset-4">
            <bdi dir="ltr">{data.support_whatsapp}</bdi>
          </a>
        </li>
      )}
    </ul>
  );
}

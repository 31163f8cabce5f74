import { Mail, MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';

/** How to contact the support. */
export function SupportContent({ children }: { children: ReactNode }) {
  return (
    <Page width="narrow">
      <PageHeader title="الدعم والمساعدة" description="نرد على رسائلك في أقرب وقت." />
      <Card className="grid gap-3">
        <p>اكتب لنا ما المشكلة، واذكر رقم عضويتك إذا كان لك حساب.</p>
        {children}
      </Card>
    </Page>
  );
}

export function ChatLink({ href }: { href: string }) {
  return (
    <ButtonLink
      href={href}
      target="_blank"
      rel="noopener"
      variant="positive"
      size="lg"
      block
      icon={<MessageCircle aria-hidden="true" />}
    >
      تواصل عبر واتساب
    </ButtonLink>
  );
}

export function MailLink({ address }: { address: string }) {
  return (
    <ButtonLink
      href={`mailto:${address}`}
      variant="outline"
      size="lg"
      block
      icon={<Mail aria-hidden="true" />}
    >
      <bdi dir="ltr" className="break-all">
        {address}
      </bdi>
    </ButtonLink>
  );
}

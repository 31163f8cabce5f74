import { Mail, MessageCircle } from 'lucide-react';
import { useAppConfig } from '../../platform/app-config.ts';
import { errorWords } from '../../platform/error-words.ts';
import { supportChat } from '../../platform/support-link.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

/** How to reach a person. */
export default function SupportPage() {
  const config = useAppConfig();
  return (
    <Page width="narrow">
      <PageHeader title="الدعم والمساعدة" description="نرد على رسائلك في أقرب وقت." />
      <Card className="grid gap-3">
        {config.isPending && (
          <Loading className="grid gap-3">
            <Skeleton className="h-14" />
            <Skeleton className="h-14" />
          </Loading>
        )}
        {config.isError && (
          <EmptyState
            tone="error"
            title={errorWords(config.error).title}
            description={errorWords(config.error).text}
            action={<Button onClick={() => void config.refetch()}>إعادة المحاولة</Button>}
          />
        )}
        {config.data?.support_whatsapp && (
          <ButtonLink
            href={supportChat(config.data.support_whatsapp)}
            target="_blank"
            rel="noopener"
            variant="positive"
            size="lg"
            block
            icon={<MessageCircle aria-hidden="true" />}
          >
            تواصل عبر واتساب
          </ButtonLink>
        )}
        {config.data && (
          <ButtonLink
            href={`mailto:${config.data.support_email}`}
            variant="outline"
            size="lg"
            block
            icon={<Mail aria-hidden="true" />}
          >
            <bdi dir="ltr" className="break-all">
              {config.data.support_email}
            </bdi>
          </ButtonLink>
        )}
      </Card>
    </Page>
  );
}

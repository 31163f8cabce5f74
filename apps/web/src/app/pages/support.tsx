import { useAppConfig } from '../../platform/app-config.ts';
import { errorWords } from '../../platform/error-words.ts';
import { supportChat } from '../../platform/support-link.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { ChatLink, MailLink, SupportContent } from '../browser-pages/support-content.tsx';

/** The support page if the app's script is already running; other visitors get the prerendered page. */
export default function SupportPage() {
  const config = useAppConfig();
  return (
    <SupportContent>
      {config.isPending && (
        <Loading className="grid gap-3">
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </Loading>
      )}
      {config.isError && <LoadFailure {...errorWords(config.error)} query={config} />}
      {config.data?.support_whatsapp && <ChatLink href={supportChat(config.data.support_whatsapp)} />}
      {config.data && <MailLink address={config.data.support_email} />}
    </SupportContent>
  );
}

import type { Identity } from '@arabati/domain/identity-verification/identity-verification.endpoints';
import { getIdentity } from '@arabati/domain/identity-verification/identity-verification.requests';
import { formatDay } from '@arabati/words/dates/date-words';
import { identityProblemWords } from '@arabati/words/identity-verification/identity-problem-words';
import { identityEndWords, identityKindWords } from '@arabati/words/identity-verification/identity-words';
import { useQuery } from '@tanstack/react-query';
import { IdCard } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { apiQuery } from '../../platform/api-query.ts';
import { addProblemWords, errorWords } from '../../platform/error-words.ts';
import { useRefetchOnNotification } from '../../platform/live/use-refetch-on-notification.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { LoadFailureAlert } from '../../ui/load-failure-alert.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { hasIdentityDraft } from './identity-draft.ts';
import type { CompressPhoto } from './use-document-uploads.ts';
import { WithdrawIdentity } from './withdraw-identity.tsx';

addProblemWords(identityProblemWords);

const IdentityForm = lazyPart(() => import('./identity-form.tsx'));

/** Whether a dealer's identity is verified, and how to have it verified. Nothing for other members. */
export default function IdentityCard({ compress }: { compress: CompressPhoto }) {
  useRefetchOnNotification(getIdentity);
  const query = useQuery({ ...apiQuery(getIdentity, {}), refetchOnWindowFocus: true });
  const { data } = query;
  // Most members are no dealers: a placeholder would appear and vanish, and move what is below.
  if (query.isPending || (data && !data.eligible && !data.request)) return null;
  return (
    <Card>
      <CardHeader title="توثيق الهوية" />
      {data ? (
        <IdentityState identity={data} compress={compress} />
      ) : (
        <LoadFailureAlert {...errorWords(query.error)} query={query} />
      )}
    </Card>
  );
}

function IdentityState({ identity, compress }: { identity: Identity; compress: CompressPhoto }) {
  const { request, open, documents } = identity;
  // An earlier visit was interrupted.
  const [asking, setAsking] = useState(() => documents.length > 0 || hasIdentityDraft());
  return (
    <div className="grid gap-4">
      <div aria-live="polite" className="grid gap-4">
        {request ? <Latest request={request} /> : <p className="text-muted">{meaning}</p>}
      </div>
      {!identity.eligible && (request?.state === 'rejected' || request?.state === 'ended') && (
        <p className="text-muted">{identityProblemWords['not-a-dealer'].text}.</p>
      )}
      {request?.state === 'waiting' && <WithdrawIdentity requestId={request.id} />}
      {open &&
        (asking ? (
          <Suspense fallback={<Skeleton className="h-80 rounded-md" />}>
            <IdentityForm
              documents={documents}
              compress={compress}
              onSent={() => setAsking(false)}
              onCancel={() => setAsking(false)}
            />
          </Suspense>
        ) : (
          <Button block variant={request ? 'outline' : undefined} onClick={() => setAsking(true)}>
            {askWords(request)}
          </Button>
        ))}
    </div>
  );
}

const meaning =
  'أرسل صورة مستند باسمك أو باسم معرضك، فيرى المشترون «هوية موثّقة» في إعلاناتك. التوثيق مجاني، ونحذف الصور بعد القرار.';

function askWords(request: Identity['request']): string {
  if (!request) return 'وثّق هويتي';
  return request.state === 'approved' ? 'جدّد التوثيق' : 'أرسل طلباً جديداً';
}

type Request = NonNullable<Identity['request']>;

function Latest({ request }: { request: Request }) {
  const { state, reason, valid_until, created_at } = request;
  const document = (
    <>
      {identityKindWords[request.kind]}، <bdi>{request.name}</bdi>
    </>
  );
  switch (state) {
    case 'waiting':
      return (
        <Alert tone="info" title="طلبك قيد المراجعة">
          <p>{document}.</p>
          <p>أرسلته {formatDay(new Date(created_at))}. نراجعه ونرسل لك إشعاراً بالنتيجة.</p>
        </Alert>
      );
    case 'approved':
      return (
        <p className="flex items-start gap-2">
          <IdCard aria-hidden="true" className="mt-0.5 size-5.5 shrink-0 text-primary-ink" />
          <span>
            هويتك موثّقة: {document}.{' '}
            {valid_until && <>التوثيق صالح حتى {formatDay(new Date(valid_until))}. </>}إذا غيّرت اسم حسابك
            فوثّقه من جديد.
          </span>
        </p>
      );
    case 'rejected':
      return (
        <Alert tone="danger" title="لم نوثّق هويتك">
          <Reason>{reason}</Reason>
        </Alert>
      );
    case 'ended':
      return (
        <Alert tone="warning" title="هويتك غير موثّقة الآن">
          <p>{identityEndWords(request)}</p>
          {reason && <Reason>{reason}</Reason>}
        </Alert>
      );
  }
}

function Reason({ children }: { children: ReactNode }) {
  return (
    <p>
      السبب: <bdi>{children}</bdi>
    </p>
  );
}

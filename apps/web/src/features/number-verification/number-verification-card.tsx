import { numberCodeHours } from '@arabati/domain/number-verification/number-code';
import type { NumberVerification } from '@arabati/domain/number-verification/number-verification.endpoints';
import {
  getNumberVerification,
  requestNumberCode,
} from '@arabati/domain/number-verification/number-verification.requests';
import { localPhone } from '@arabati/domain/sign-in/phone';
import { formatDay } from '@arabati/words/dates/date-words';
import { numberCodeMessage } from '@arabati/words/number-verification/number-verification-words';
import { count, nouns } from '@arabati/words/numbers/plural';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BadgeCheck, MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { callApi } from '../../platform/api-client.ts';
import { apiQuery } from '../../platform/api-query.ts';
import { errorWords } from '../../platform/error-words.ts';
import { supportChat } from '../../platform/support-link.ts';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-style.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { LoadFailureAlert } from '../../ui/load-failure-alert.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast-store.ts';

/** The message arrives at the server seconds after it was sent, or is confirmed by hand later. */
const pollMs = 5_000;

const verification = apiQuery(getNumberVerification, {});

/** Whether the member's WhatsApp number is verified, and how to verify it. */
export default function NumberVerificationCard() {
  const query = useQuery({
    ...verification,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data?.code ? pollMs : false),
  });
  const { data } = query;
  if (data && !data.operator && !data.verified_at) return null;
  return (
    <Card>
      <CardHeader title="توثيق رقم واتساب" />
      {data ? (
        <div aria-live="polite">
          <State {...data} />
        </div>
      ) : query.isError ? (
        <LoadFailureAlert {...errorWords(query.error)} query={query} />
      ) : (
        <Loading>
          <Skeleton className="h-24 rounded-md" />
        </Loading>
      )}
    </Card>
  );
}

function State({ whatsapp, operator, verified_at, code }: NumberVerification) {
  if (!whatsapp) return <p className="text-muted">أضف رقم واتساب إلى بياناتك لتوثيقه.</p>;
  const number = (
    <bdi dir="ltr" className="font-semibold text-ink">
      {localPhone(whatsapp)}
    </bdi>
  );
  if (verified_at) {
    return (
      <p className="flex items-start gap-2">
        <BadgeCheck aria-hidden="true" className="size-5.5 shrink-0 text-positive-ink" />
        <span>
          {number} موثّق منذ {formatDay(new Date(verified_at))}. يراه المشترون موثّقاً في إعلاناتك بهذا الرقم.
        </span>
      </p>
    );
  }
  if (code && operator) return <WaitingCode code={code} operator={operator} number={number} />;
  return (
    <div className="grid gap-4">
      <p className="text-muted">
        أرسل رمزاً من رقمك {number} إلى واتساب الإدارة، فيعرف المشترون أن الرقم معك. التوثيق مجاني.
      </p>
      <RequestCode />
    </div>
  );
}

function RequestCode() {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => callApi(requestNumberCode, {}),
    onSuccess: (state) => client.setQueryData(verification.queryKey, state),
    onError: (error) => {
      const { title, text } = errorWords(error);
      toast({ tone: 'danger', title: title ?? text, ...(title && { description: text }) });
    },
  });
  return (
    <Button block loading={isPending} onClick={() => mutate()}>
      وثّق رقمي
    </Button>
  );
}

function WaitingCode({ code, operator, number }: { code: string; operator: string; number: ReactNode }) {
  return (
    <div className="grid gap-4">
      <p className="text-muted">أرسل هذا الرمز من واتساب على الرقم {number}، ولا تغيّر الرسالة.</p>
      <p className="rounded-md bg-sunken p-3 text-center font-bold text-2xl tracking-widest">
        <bdi dir="ltr">{code}</bdi>
      </p>
      <a
        className={buttonClass({ block: true })}
        href={supportChat(operator, numberCodeMessage(code))}
        target="_blank"
        rel="noreferrer"
      >
        <MessageCircle aria-hidden="true" className="size-5" />
        أرسل الرمز في واتساب
      </a>
      <p className="text-muted text-sm">
        نوثّق الرقم بعد وصول رسالتك ونرسل لك إشعاراً. الرمز صالح {count(numberCodeHours, nouns.hour)}. لا ترسل
        رمزاً طلبه منك شخص آخر.
      </p>
    </div>
  );
}

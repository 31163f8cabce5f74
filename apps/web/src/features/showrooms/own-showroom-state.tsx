import type { OwnShowroom } from '@arabati/domain/showrooms/own-showroom.endpoints';
import { getOwnShowroom, setShowroomState } from '@arabati/domain/showrooms/own-showroom.requests';
import { getShowroom } from '@arabati/domain/showrooms/showroom-pages.requests';
import { showroomProblemWords } from '@arabati/words/showrooms/showroom-problem-words';
import { showroomStateWords } from '@arabati/words/showrooms/showroom-words';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { callApi } from '../../platform/api-client.ts';
import { apiKey } from '../../platform/api-query.ts';
import { addProblemWords, errorWords } from '../../platform/error-words.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-style.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { toast } from '../../ui/toast-store.ts';

addProblemWords(showroomProblemWords);

const tones: Record<OwnShowroom['state'], BadgeTone> = {
  draft: 'neutral',
  waiting: 'warning',
  verified: 'positive',
  rejected: 'danger',
  closed: 'neutral',
};

const texts: Record<OwnShowroom['state'], string> = {
  draft: 'لا يراها أحد غيرك. أرسلها للتوثيق لتظهر في قائمة المعارض.',
  waiting: 'نراجع الاسم والشعار والعنوان، ونرسل لك إشعاراً بالنتيجة.',
  verified: 'تظهر في أول قائمة المعارض، وعليها علامة التوثيق.',
  rejected: 'لا يراها المشترون. صحّحها واحفظها، ثم أرسلها من جديد.',
  closed: 'أوقفتها أنت. يمكنك إرسالها من جديد.',
};

/** Where the page stands, and what its owner can do next. */
export function OwnShowroomState({ showroom }: { showroom: OwnShowroom }) {
  const { state, state_reason, is_public, slug } = showroom;
  const [closing, setClosing] = useState(false);
  const { mutate, isPending } = useSetState(showroom.id);
  const canSend = state !== 'waiting' && state !== 'verified';
  return (
    <Card className="grid gap-3">
      <CardHeader title="حالة الصفحة" end={<Badge tone={tones[state]}>{showroomStateWords[state]}</Badge>} />
      <p>{state === 'waiting' && !is_public ? `لا يراها المشترون بعد. ${texts.waiting}` : texts[state]}</p>
      {state_reason && (
        <p className="text-sm">
          <span className="font-bold text-danger-ink">سبب الرفض: </span>
          <bdi>{state_reason}</bdi>
        </p>
      )}
      <div className="flex flex-wrap gap-2.5">
        {canSend && (
          <Button loading={isPending} onClick={() => mutate('waiting')}>
            إرسال للتوثيق
          </Button>
        )}
        {is_public && (
          <Link href={`/showrooms/${slug}`} className={buttonClass({ variant: 'outline' })}>
            <ExternalLink aria-hidden="true" className="size-5" />
            فتح الصفحة
          </Link>
        )}
        {(state === 'waiting' || state === 'verified') && (
          <Button variant="ghost" onClick={() => setClosing(true)}>
            إيقاف الصفحة
          </Button>
        )}
      </div>
      <ActionDialog
        open={closing}
        onClose={() => setClosing(false)}
        title="إيقاف الصفحة؟"
        description="لا يراها المشترون، وتبقى إعلاناتك معروضة. عندما تفتحها من جديد نراجعها مرة أخرى."
        action="نعم، أوقفها"
        variant="danger"
        loading={isPending}
        onAction={() => mutate('closed', { onSuccess: () => setClosing(false) })}
      />
    </Card>
  );
}

function useSetState(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (state: 'waiting' | 'closed') =>
      callApi(setShowroomState, { params: { showroom_id: id }, body: { state } }),
    onSuccess: (_, state) => {
      toast(
        state === 'waiting'
          ? { tone: 'positive', title: 'وصلتنا صفحتك', description: 'نراجعها ونرسل لك إشعاراً بالنتيجة.' }
          : { tone: 'positive', title: 'أوقفنا الصفحة' },
      );
    },
    onError: (error) => {
      const { title, text } = errorWords(error);
      toast({ tone: 'danger', title: title ?? text, ...(title && { description: text }) });
    },
    onSettled: () =>
      Promise.all(
        [getOwnShowroom, getShowroom].map((request) =>
          client.invalidateQueries({ queryKey: apiKey(request) }),
        ),
      ),
  });
}

import { appealFormSchema } from '@arabati/domain/appeals/appeal-form';
import type { AdRemoval } from '@arabati/domain/appeals/appeals.endpoints';
import { appealMaxLength, getAdRemoval, sendAppeal } from '@arabati/domain/appeals/appeals.requests';
import { appealProblemWords } from '@arabati/words/appeals/appeal-problem-words';
import { appealStateWords } from '@arabati/words/appeals/appeal-words';
import { formatMoment } from '@arabati/words/dates/date-words';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { AppForm, FormFailure } from '../../form/app-form.tsx';
import { useAppForm } from '../../form/use-app-form.ts';
import { callApi } from '../../platform/api-client.ts';
import { apiKey, apiQuery } from '../../platform/api-query.ts';
import { addProblemWords, errorWords } from '../../platform/error-words.ts';
import { readUnsentInput, writeUnsentInput } from '../../platform/unsent-input.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { LoadFailureAlert } from '../../ui/load-failure-alert.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toast } from '../../ui/toast-store.ts';

addProblemWords(appealProblemWords);

interface RemovalDialogProps {
  ad: { id: string; title: string };
  onClose: () => void;
}

/** Why administrators removed the member's ad, and the appeal against it, which is sent once. */
export default function RemovalDialog({ ad, onClose }: RemovalDialogProps) {
  const query = useQuery({ ...apiQuery(getAdRemoval, { params: { ad_id: ad.id } }), staleTime: 0 });
  const { data } = query;
  if (data && !data.appeal) return <AppealDialog ad={ad} removal={data} onClose={onClose} />;
  return (
    <Dialog
      open
      onClose={onClose}
      width="md"
      title="سبب إزالة الإعلان"
      description={<bdi>{ad.title}</bdi>}
      footer={
        <Button variant="outline" onClick={onClose}>
          إغلاق
        </Button>
      }
    >
      {data?.appeal ? (
        <div className="mt-4 grid gap-4">
          <Reason removal={data} />
          <SentAppeal appeal={data.appeal} />
        </div>
      ) : query.isError ? (
        <LoadFailureAlert {...errorWords(query.error)} query={query} />
      ) : (
        <Loading className="mt-4 grid gap-3">
          <Skeleton className="h-20 rounded-md" />
          <Skeleton className="h-32 rounded-md" />
        </Loading>
      )}
    </Dialog>
  );
}

function Reason({ removal }: { removal: AdRemoval }) {
  return (
    <Alert tone="warning" title={`أزالته الإدارة ${formatMoment(new Date(removal.removed_at))}`}>
      <bdi>{removal.reason}</bdi>
    </Alert>
  );
}

function SentAppeal({ appeal }: { appeal: NonNullable<AdRemoval['appeal']> }) {
  return (
    <Alert
      tone={appeal.state === 'accepted' ? 'positive' : appeal.state === 'rejected' ? 'danger' : 'info'}
      title={appealStateWords[appeal.state]}
    >
      {appeal.answer && (
        <p>
          رد الإدارة: <bdi>{appeal.answer}</bdi>
        </p>
      )}
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">
        كتبت: <bdi>{appeal.text}</bdi>
      </p>
    </Alert>
  );
}

function AppealDialog({ ad, removal, onClose }: RemovalDialogProps & { removal: AdRemoval }) {
  const formId = useId();
  const client = useQueryClient();
  const unsent = `appeal.${ad.id}`;
  // A retry after a lost response is the same appeal.
  const [id] = useState(() => crypto.randomUUID());
  const form = useAppForm({
    defaultValues: { text: readUnsentInput(unsent, '') },
    schema: appealFormSchema,
    async onSubmit({ text }) {
      await callApi(sendAppeal, { params: { appeal_id: id }, body: { ad_id: ad.id, text } });
      writeUnsentInput(unsent, null);
      toast({ tone: 'positive', title: 'وصلنا اعتراضك', description: 'يراجعه مسؤول آخر ونرسل لك إشعاراً.' });
      await client.invalidateQueries({ queryKey: apiKey(getAdRemoval) });
      onClose();
    },
  });
  return (
    <ActionDialog
      open
      onClose={onClose}
      width="md"
      title="سبب إزالة الإعلان"
      description={<bdi>{ad.title}</bdi>}
      form={formId}
      action="إرسال الاعتراض"
      loading={form.isSubmitting}
    >
      <AppForm form={form} id={formId} className="mt-4 grid gap-4">
        <Reason removal={removal} />
        <Field
          label="لماذا تعترض؟"
          required
          hint="اعتراض واحد على كل إزالة، يراجعه مسؤول لم يزل الإعلان."
          error={form.errorOf('text')}
        >
          <TextArea
            rows={4}
            maxLength={appealMaxLength}
            {...form.register('text', {
              onChange: (event: { target: { value: string } }) =>
                writeUnsentInput(unsent, event.target.value || null),
            })}
          />
        </Field>
        <FormFailure form={form} />
      </AppForm>
    </ActionDialog>
  );
}

import type { ApiResponse } from '@arabati/domain/endpoints/api';
import { queueNameMaxLength, queuesMaximum, queueWeightRange } from '@arabati/domain/reports/desk-queues';
import {
  changeQueueRules,
  getQueueRules,
  listDeskQueues,
} from '@arabati/domain/reports/desk-queues.requests';
import { listReportCases } from '@arabati/domain/reports/report-desk.requests';
import { formatStamp } from '@arabati/words/dates/date-words';
import { formatNumber } from '@arabati/words/numbers/plural';
import { limitedFieldWords, rangeWords } from '@arabati/words/problems/limited-field-words';
import { queueLine } from '@arabati/words/reports/queue-words';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { AppForm, FormFailure } from '../../form/app-form.tsx';
import { UnsavedChanges } from '../../form/unsaved-changes.tsx';
import { useAppForm } from '../../form/use-app-form.ts';
import { callApi } from '../../platform/api-client.ts';
import { ApiProblem } from '../../platform/api-problem.ts';
import { apiKey, apiQuery } from '../../platform/api-query.ts';
import { errorWords } from '../../platform/error-words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast-store.ts';
import { draftOf, newQueue, problemsOf, type QueueDraft, type QueuesDraft, queuesOf } from './queue-draft.ts';
import { QueueFields } from './queue-fields.tsx';

type Rules = ApiResponse<typeof getQueueRules>;

/** The queues with their routing rules, in the order in which they are tried. */
export default function QueueEditor() {
  const query = useQuery({ ...apiQuery(getQueueRules, {}), staleTime: 0, refetchOnWindowFocus: true });
  if (query.isPending) {
    return (
      <Loading className="grid gap-4">
        <Skeleton className="h-80 rounded-lg" />
        <Skeleton className="h-80 rounded-lg" />
      </Loading>
    );
  }
  if (!query.data) return <LoadFailure {...errorWords(query.error)} query={query} />;
  return <QueuesForm rules={query.data} />;
}

/** Edited queues stay when another administrator saves, and overwrite theirs only after a conflict was displayed. */
function QueuesForm({ rules }: { rules: Rules }) {
  const [base, setBase] = useState(rules);
  const { form, queues, change, dirty } = useQueuesForm(base, setBase);
  const conflict = rules.version > base.version;
  const { reset } = form;
  // Unedited, the form shows what others have saved.
  useEffect(() => {
    if (!conflict || dirty) return;
    reset(draftOf(rules.queues));
    setBase(rules);
  }, [conflict, dirty, reset, rules]);
  return (
    <AppForm form={form} aria-label="قوائم البلاغات" className="grid gap-4">
      {queues.length === 0 && (
        <EmptyState
          title="لا توجد قوائم"
          description="كل البلاغات في القائمة العامة، وكل الإيصالات في قائمتها."
        />
      )}
      {queues.map((queue, at) => (
        <QueueFields
          key={queue.id}
          queue={queue}
          at={at}
          count={queues.length}
          errorOf={(field) => form.errorOf(`queues.${at}.${field}`)}
          onChange={(changed) => change(queues.map((other) => (other === queue ? changed : other)))}
          onMove={(to) => {
            const others = queues.filter((other) => other !== queue);
            change([...others.slice(0, to), queue, ...others.slice(to)]);
          }}
          onDelete={() => change(queues.filter((other) => other !== queue))}
        />
      ))}
      <Button
        variant="outline"
        className="justify-self-start"
        disabled={queues.length >= queuesMaximum}
        icon={<Plus aria-hidden="true" className="size-5" />}
        onClick={() => change([...queues, newQueue()])}
      >
        قائمة جديدة
      </Button>
      {conflict && dirty && (
        <Conflict
          rules={rules}
          onDiscard={() => {
            reset(draftOf(rules.queues));
            setBase(rules);
          }}
          onContinue={() => setBase({ ...base, version: rules.version })}
        />
      )}
      <FormFailure form={form} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" loading={form.isSubmitting} disabled={conflict && dirty}>
          حفظ القوائم
        </Button>
        {base.changed_at !== null && (
          <p className="text-muted text-sm">
            آخر تعديل: <bdi>{base.changed_by}</bdi>،{' '}
            <bdi dir="ltr" className="whitespace-nowrap">
              {formatStamp(new Date(base.changed_at))}
            </bdi>
          </p>
        )}
      </div>
      <UnsavedChanges unsaved={dirty && !form.isSubmitting} loss="ما عدّلته من قوائم" />
    </AppForm>
  );
}

function useQueuesForm(base: Rules, setBase: (rules: Rules) => void) {
  const client = useQueryClient();
  const form = useAppForm<QueuesDraft>({
    defaultValues: draftOf(base.queues),
    validate: problemsOf,
    words: problemWords,
    async onSubmit(draft) {
      const queues = queuesOf(draft);
      try {
        const { version } = await callApi(changeQueueRules, { body: { version: base.version, queues } });
        setBase({ ...base, version, queues });
      } finally {
        // Also after an error: another administrator may have saved first.
        const affected = [getQueueRules, listDeskQueues, listReportCases].map((endpoint) => apiKey(endpoint));
        await Promise.all(affected.map((queryKey) => client.invalidateQueries({ queryKey })));
      }
      toast({
        tone: 'positive',
        title: 'حُفظت القوائم',
        description: 'تنتقل البلاغات المنتظرة إلى قوائمها الآن.',
      });
    },
    // A conflict is displayed in the form, with the other's queues.
    failureWords: (error, hasFieldProblems) =>
      hasFieldProblems || (error instanceof ApiProblem && error.code === 'settings-changed')
        ? null
        : errorWords(error),
  });
  const queues = form.watch('queues');
  function change(changed: QueueDraft[]) {
    form.setValue('queues', changed);
    // The positions of the other queues' problems may have changed.
    form.clearErrors();
  }
  // The fields are not registered: useFieldArray would enlarge the forms of members' first pages.
  const dirty = JSON.stringify(queues) !== JSON.stringify(draftOf(base.queues).queues);
  return { form, queues, change, dirty };
}

interface ConflictProps {
  rules: Rules;
  onDiscard: () => void;
  onContinue: () => void;
}

function Conflict({ rules, onDiscard, onContinue }: ConflictProps) {
  return (
    <Alert
      live
      tone="warning"
      title="عُدّلت القوائم بينما كنت تكتب"
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="sm" variant="outline" onClick={onDiscard}>
            حذف ما كتبته
          </Button>
          <Button size="sm" variant="outline" onClick={onContinue}>
            متابعة ما كتبته
          </Button>
        </span>
      }
    >
      <p>
        حفظ <bdi>{rules.changed_by}</bdi> القوائم التالية. ما كتبته باقٍ كما هو ولم يُحفظ بعد.
      </p>
      <ul className="mt-1 list-inside">
        {rules.queues.map((queue, at) => (
          <li key={queue.id}>{queueLine(queue, at + 1)}</li>
        ))}
      </ul>
    </Alert>
  );
}

function problemWords(problem: Parameters<typeof limitedFieldWords>[0], field: string): string {
  if (field.endsWith('.subjects')) return 'الإيصالات لها قائمة وحدها، بدون أسباب وملاحظات ومن أبلغ';
  if (field.endsWith('.name')) {
    if (problem === 'required') return 'اكتب اسم القائمة';
    if (problem === 'name-reserved') return 'هذا الاسم لقائمة أخرى';
  }
  if (field.endsWith('.min_weight')) return rangeWords(...queueWeightRange, formatNumber);
  return limitedFieldWords(problem, { length: queueNameMaxLength });
}

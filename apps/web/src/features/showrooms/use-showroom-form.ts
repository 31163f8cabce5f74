import type { ProblemCode } from '@arabati/domain/problems/problem-codes';
import { getOwnShowroom, saveShowroom } from '@arabati/domain/showrooms/own-showroom.requests';
import {
  showroomAboutMaxLength,
  showroomAddressMaxLength,
  showroomCityMaxLength,
  showroomNameMaxLength,
  showroomNameMinLength,
} from '@arabati/domain/showrooms/showroom-limits';
import { getShowroom } from '@arabati/domain/showrooms/showroom-pages.requests';
import { limitedFieldWords } from '@arabati/words/problems/limited-field-words';
import { showroomProblemWords } from '@arabati/words/showrooms/showroom-problem-words';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isUnchangedSince } from '../../form/is-unchanged-since.ts';
import { useAppForm } from '../../form/use-app-form.ts';
import { callApi } from '../../platform/api-client.ts';
import { ApiProblem } from '../../platform/api-problem.ts';
import { apiKey } from '../../platform/api-query.ts';
import { addProblemWords } from '../../platform/error-words.ts';
import { toast } from '../../ui/toast-store.ts';
import { type ShowroomDraft, writeShowroomDraft } from './showroom-draft.ts';

addProblemWords(showroomProblemWords);

const limits: Record<string, { length: number }> = {
  name: { length: showroomNameMaxLength },
  address: { length: showroomAddressMaxLength },
  about: { length: showroomAboutMaxLength },
  city: { length: showroomCityMaxLength },
};

const ownWords: Record<string, string> = {
  slug: 'اكتب 3 حروف إنجليزية على الأقل، بدون مسافات، مثل alnil-cars',
  location: 'انسخ الموقع من تطبيق الخرائط، مثل 15.58823, 32.53421',
  hours: 'راجع الأوقات: كل فترة تبدأ قبل نهايتها وبعد التي قبلها',
};

const importRules = () => import('./validate-showroom.ts');

const slugProblems: readonly ProblemCode[] = ['slug-taken', 'slug-fixed'];

/** The form of a showroom's page: its rules, its texts and its draft on the device. */
export function useShowroomForm(draft: ShowroomDraft, onSaved: () => void) {
  const client = useQueryClient();
  // The schema is as large as the form, and the server applies it as well.
  const rules = useRef<typeof import('./validate-showroom.ts')>(null);
  useEffect(() => {
    importRules().then(
      (loaded) => {
        rules.current = loaded;
      },
      () => {},
    );
  }, []);
  const form = useAppForm<ShowroomDraft>({
    defaultValues: draft,
    validate: (values) => rules.current?.problemsOf(values) ?? {},
    words: (problem, field) => {
      if (slugProblems.some((code) => code === problem)) {
        return showroomProblemWords[problem as keyof typeof showroomProblemWords].text;
      }
      if (problem === 'invalid' && ownWords[field]) return ownWords[field];
      if (problem === 'too-short') return `اكتب ${showroomNameMinLength} حروف على الأقل`;
      return limitedFieldWords(problem, limits[field]);
    },
    problemsOf: (error) =>
      error instanceof ApiProblem && slugProblems.includes(error.code)
        ? { slug: error.code }
        : error instanceof ApiProblem
          ? (error.fields ?? {})
          : {},
    async onSubmit(values) {
      const { toBody } = rules.current ?? (await importRules());
      await callApi(saveShowroom, { params: { showroom_id: draft.id }, body: toBody(values) });
      const isComplete = isUnchangedSince(values, form);
      if (isComplete) {
        writeShowroomDraft(null);
        form.reset(values);
      }
      toast({ tone: 'positive', title: 'حفظنا صفحة معرضك' });
      await client.invalidateQueries({ queryKey: apiKey(getShowroom) });
      await client.invalidateQueries({ queryKey: apiKey(getOwnShowroom) });
      if (isComplete) onSaved();
    },
  });
  const values = form.watch();
  const { isDirty } = form.formState;
  useEffect(() => {
    if (isDirty) writeShowroomDraft(values);
  }, [values, isDirty]);
  return { form, values };
}

import type { ApiResponse } from '@arabati/domain/endpoints/api';
import {
  importStolenList,
  stolenListMaxBytes,
  stolenListMaxLines,
  stolenListSourceMaxLength,
} from '@arabati/domain/stolen-cars/stolen-list-desk.requests';
import { lineOfText } from '@arabati/domain/text/clean-text';
import { formatNumber } from '@arabati/words/numbers/plural';
import { FileText } from 'lucide-react';
import { useRef, useState } from 'react';
import * as v from 'valibot';
import { AppForm, FormFailure } from '../../form/app-form.tsx';
import { UnsavedChanges } from '../../form/unsaved-changes.tsx';
import { useAppForm } from '../../form/use-app-form.ts';
import { callApi } from '../../platform/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { FilePicker } from '../../ui/file-picker.tsx';
import { Progress } from '../../ui/progress.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { StolenListResult } from './stolen-list-result.tsx';
import { useRefreshAdministration } from './use-refresh-administration.ts';

const schema = v.object({ source: lineOfText(stolenListSourceMaxLength) });

/** Form that uploads a list of stolen cars, and what came of it. */
export function ImportStolenList() {
  const [file, setFile] = useState<File | null>(null);
  const [fileMissing, setFileMissing] = useState(false);
  const [sent, setSent] = useState<number | null>(null);
  const [result, setResult] = useState<ApiResponse<typeof importStolenList> | null>(null);
  // The same file with the same source keeps its id, so that pressing again after a lost response adds nothing.
  const attempt = useRef<{ file: File; source: string; id: string } | null>(null);
  const refresh = useRefreshAdministration();
  const form = useAppForm({
    defaultValues: { source: '' },
    schema,
    async onSubmit({ source }) {
      setFileMissing(file === null);
      if (!file) return;
      setResult(null);
      if (attempt.current?.file !== file || attempt.current.source !== source) {
        attempt.current = { file, source, id: crypto.randomUUID() };
      }
      try {
        const answer = await callApi(
          importStolenList,
          {
            params: { import_id: attempt.current.id },
            query: { source },
            // Windows gives CSV files the type of its spreadsheet program.
            file: new Blob([file], { type: 'text/csv' }),
          },
          { onProgress: setSent, timeoutMs: 120_000 },
        );
        attempt.current = null;
        setResult(answer);
        setFile(null);
        // The source stays, because lists of one source often come together.
        form.reset({ source });
        await refresh();
      } finally {
        setSent(null);
      }
    },
  });
  return (
    <Card>
      <CardHeader title="إضافة قائمة من ملف" />
      <AppForm form={form} className="grid gap-4">
        <Field
          label="مصدر القائمة"
          required
          hint="من أين وصلت، مثل: شرطة الخرطوم. القائمة من المصدر نفسه تُضاف إلى ما سبقها."
          error={form.errorOf('source')}
        >
          <TextInput {...form.register('source')} autoComplete="off" maxLength={stolenListSourceMaxLength} />
        </Field>
        <Field
          group
          label="الملف"
          required
          hint={`CSV بترميز UTF-8، حتى ${formatNumber(stolenListMaxLines)} سطر و${formatNumber(stolenListMaxBytes / 1_000_000)} ميغابايت. في سطره الأول: رقم الشاسيه، رقم البلاغ، تاريخ السرقة، ملاحظة.`}
          error={fileMissing && !file && 'اختر ملف القائمة'}
        >
          <FilePicker
            label={file ? <bdi>{file.name}</bdi> : 'اختر ملف القائمة'}
            hint={file ? 'اضغط لاختيار ملف آخر' : undefined}
            icon={<FileText />}
            accept=".csv,text/csv"
            disabled={form.isSubmitting}
            onFiles={([chosen]) => chosen && setFile(chosen)}
          />
        </Field>
        {sent !== null && <Progress label="رفع القائمة" value={sent < 1 ? sent * 100 : undefined} />}
        <FormFailure form={form} />
        {result && <StolenListResult result={result} />}
        <Button type="submit" block loading={form.isSubmitting}>
          إضافة القائمة إلى السجل
        </Button>
        <UnsavedChanges
          unsaved={form.formState.isDirty && !form.isSubmitting}
          loss="مصدر القائمة الذي كتبته"
        />
      </AppForm>
    </Card>
  );
}

import { caseCommentMaxLength } from '@arabati/domain/reports/report-desk.requests';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AppForm, FormFailure } from '../../form/app-form.tsx';
import { isUnchangedSince } from '../../form/is-unchanged-since.ts';
import { UnsavedChanges } from '../../form/unsaved-changes.tsx';
import { useAppForm } from '../../form/use-app-form.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { type CommentedJob, refreshComments, sendComment } from './send-comment.ts';

/** Writes a comment that the other administrators read. */
export default function CommentForm({ job }: { job: CommentedJob }) {
  const client = useQueryClient();
  // A retry after a lost response is the same comment.
  const [commentId, setCommentId] = useState(() => crypto.randomUUID());
  const form = useAppForm({
    defaultValues: { text: '' },
    validate: ({ text }) => ({ text: text.trim() === '' ? 'required' : undefined }),
    words: (problem) => (problem === 'required' ? 'اكتب التعليق' : undefined),
    onSubmit: async (values) => {
      const { text } = values;
      await sendComment(job, commentId, { kind: 'comment', text: text.trim() });
      setCommentId(crypto.randomUUID());
      if (isUnchangedSince(values, form)) form.reset();
      await refreshComments(client, job);
    },
  });
  return (
    <AppForm form={form} className="grid gap-3">
      <FormFailure form={form} />
      <Field label="تعليق جديد" hint="يقرؤه المسؤولون فقط." error={form.errorOf('text')}>
        <TextArea rows={2} maxLength={caseCommentMaxLength} {...form.register('text')} />
      </Field>
      <Button
        type="submit"
        variant="outline"
        size="sm"
        className="justify-self-start"
        loading={form.isSubmitting}
      >
        إضافة التعليق
      </Button>
      <UnsavedChanges unsaved={form.formState.isDirty && !form.isSubmitting} loss="ما كتبته في التعليق" />
    </AppForm>
  );
}

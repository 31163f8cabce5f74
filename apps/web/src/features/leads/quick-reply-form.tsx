import { quickReplyTextMaxLength, quickReplyTitleMaxLength } from '@arabati/domain/leads/lead-limits';
import type { QuickReply } from '@arabati/domain/leads/quick-replies.endpoints';
import { hasNumber, hasUnknownPlaceholder, replyPlaceholders } from '@arabati/domain/leads/quick-reply';
import { FormDialog } from '../../form/form-dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useSaveQuickReply } from './use-quick-replies.ts';

const placeholders = replyPlaceholders.map((name) => `{${name}}`).join(' ');

/** Adds a quick reply or changes it. */
export default function QuickReplyForm({ reply, onClose }: { reply: QuickReply; onClose: () => void }) {
  const { mutateAsync } = useSaveQuickReply();
  const isNew = reply.title === '';
  return (
    <FormDialog
      title={isNew ? 'رد جديد' : 'تعديل الرد'}
      description={`تضيفه لرسائل المعرض بضغطة. نضع مكان ${placeholders} اسم المشتري والسيارة ومدينة المعرض.`}
      action="حفظ الرد"
      onClose={onClose}
      form={{
        defaultValues: { title: reply.title, text: reply.text },
        validate: ({ title, text }) => ({
          title: title.trim() === '' ? 'required' : undefined,
          text:
            text.trim() === ''
              ? 'required'
              : hasNumber(text)
                ? 'no-phone-number'
                : hasUnknownPlaceholder(text)
                  ? 'invalid'
                  : undefined,
        }),
        words: (problem, field) => {
          if (problem === 'required') return field === 'title' ? 'اكتب عنواناً قصيراً' : 'اكتب الرد';
          if (problem === 'no-phone-number') return 'لا يُسمح بالأرقام في الرسائل، حتى بالحروف';
          return problem === 'invalid' ? `بين القوسين نضع فقط: ${placeholders}` : undefined;
        },
        onSubmit: async (values) => {
          await mutateAsync({ id: reply.id, ...values });
          onClose();
        },
      }}
    >
      {(form) => (
        <>
          <Field label="العنوان" required error={form.errorOf('title')}>
            <TextInput
              data-initial-focus
              autoComplete="off"
              maxLength={quickReplyTitleMaxLength}
              {...form.register('title')}
            />
          </Field>
          <Field label="الرد" required error={form.errorOf('text')}>
            <TextArea
              showCount
              maxLength={quickReplyTextMaxLength}
              placeholder="أهلاً {الاسم}، {السيارة} موجودة عندنا في {المدينة}."
              {...form.register('text')}
            />
          </Field>
        </>
      )}
    </FormDialog>
  );
}

import { apiKeyNameMaxLength } from '@arabati/domain/stock-feed/api-key';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { FormDialog } from '../../form/form-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useCreateApiKey } from './use-stock-feed.ts';

/** Creates a key and displays it, once. */
export default function CreateApiKeyDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = useCreateApiKey();
  // One key, however often the form is sent.
  const [id] = useState(() => crypto.randomUUID());
  const [secret, setSecret] = useState<string | null>(null);
  if (secret !== null) return <SecretDialog secret={secret} onClose={onClose} />;
  return (
    <FormDialog
      title="مفتاح جديد"
      description="سمّه باسم البرنامج الذي يستعمله، لتعرفه عندما تلغيه."
      action="أنشئ المفتاح"
      onClose={onClose}
      form={{
        defaultValues: { name: '' },
        validate: ({ name }) => ({ name: name.trim() === '' ? 'required' : undefined }),
        words: (problem, field) =>
          field === 'name' && problem === 'required' ? 'اكتب اسم البرنامج' : undefined,
        onSubmit: async ({ name }) => setSecret((await mutateAsync({ id, name })).secret),
      }}
    >
      {(form) => (
        <Field label="اسم المفتاح" required error={form.errorOf('name')}>
          <TextInput
            data-initial-focus
            autoComplete="off"
            placeholder="برنامج المخزن"
            maxLength={apiKeyNameMaxLength}
            {...form.register('name')}
          />
        </Field>
      )}
    </FormDialog>
  );
}

function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      setCopied(true);
    } catch {
      // The browser does not permit it. The text can be selected.
    }
  };
  return (
    <Dialog
      open
      mustChoose
      width="md"
      onClose={onClose}
      title="انسخ المفتاح الآن"
      description="لا نعرضه مرة أخرى. ضعه في برنامجك، ولا ترسله لأحد: من يملكه يغيّر أسعار سياراتك."
      footer={
        <>
          <Button
            data-initial-focus
            icon={copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
            onClick={copy}
          >
            {copied ? 'نسخته' : 'نسخ المفتاح'}
          </Button>
          <Button variant="outline" onClick={onClose}>
            حفظته، أغلق
          </Button>
        </>
      }
    >
      <code
        dir="ltr"
        className="mt-4 block select-all rounded-md bg-sunken p-3 text-sm [overflow-wrap:anywhere]"
      >
        {secret}
      </code>
    </Dialog>
  );
}

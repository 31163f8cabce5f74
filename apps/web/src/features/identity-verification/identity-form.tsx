import { identityDocumentKinds, identityNameMaxLength } from '@arabati/domain/identity-verification/identity';
import type {
  Identity,
  IdentityDocument,
} from '@arabati/domain/identity-verification/identity-verification.endpoints';
import {
  getIdentity,
  requestIdentity,
} from '@arabati/domain/identity-verification/identity-verification.requests';
import { identityKindWords } from '@arabati/words/identity-verification/identity-words';
import { fieldWords } from '@arabati/words/problems/field-words';
import { limitedFieldWords } from '@arabati/words/problems/limited-field-words';
import { useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { AppForm, FormFailure } from '../../form/app-form.tsx';
import { useAppForm } from '../../form/use-app-form.ts';
import { callApi } from '../../platform/api-client.ts';
import { apiKey } from '../../platform/api-query.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { DocumentPictures } from './document-pictures.tsx';
import {
  deleteIdentityDraft,
  type IdentityDraft,
  readIdentityDraft,
  writeIdentityDraft,
} from './identity-draft.ts';
import { type CompressPhoto, useDocumentUploads } from './use-document-uploads.ts';

interface IdentityFormProps {
  /** Uploaded pictures that are not part of a request yet. */
  documents: readonly IdentityDocument[];
  compress: CompressPhoto;
  onSent: () => void;
  onCancel: () => void;
}

type Values = IdentityDraft & { document_ids: string[] };

/** Asks for the verification of a dealer's identity. What was typed survives a reload, and pictures are at the server. */
export default function IdentityForm({ documents, compress, onSent, onCancel }: IdentityFormProps) {
  const client = useQueryClient();
  /** A retry after a lost response is the same request. */
  const id = useRef(crypto.randomUUID());
  const pictures = useDocumentUploads(compress);
  const hasPictures = documents.length + pictures.uploads.length > 0;
  const form = useAppForm<Values>({
    defaultValues: { ...readIdentityDraft(), document_ids: [] },
    validate: ({ kind, name }) => ({
      kind: kind === '' ? 'required' : undefined,
      name: name.trim() === '' ? 'required' : undefined,
      document_ids: hasPictures ? undefined : 'photo-required',
    }),
    words: (problem, field) =>
      problem === 'photo-required'
        ? 'أضف صورة المستند'
        : field === 'name'
          ? limitedFieldWords(problem, { length: identityNameMaxLength })
          : fieldWords[problem as keyof typeof fieldWords],
    async onSubmit({ kind, name }) {
      if (!(await pictures.waitUntilUploaded())) {
        form.setFailure({ title: 'صورة لم تُرفع', text: 'أعد رفعها أو أزلها ثم أرسل الطلب' });
        return;
      }
      const uploaded = client.getQueryData<Identity>(apiKey(getIdentity, {}))?.documents ?? [];
      // The only picture could not be read, which its field states.
      if (uploaded.length === 0) return;
      const body = { kind, name, document_ids: uploaded.map((document) => document.id) };
      try {
        await callApi(requestIdentity, {
          params: { identity_request_id: id.current },
          body: body as typeof body & { kind: Exclude<typeof kind, ''> },
        });
      } finally {
        await client.invalidateQueries({ queryKey: apiKey(getIdentity) });
      }
      deleteIdentityDraft();
      toast({ tone: 'positive', title: 'وصلنا طلبك', description: 'نراجعه ونرسل لك إشعاراً بالنتيجة.' });
      onSent();
    },
  });
  const { kind, name } = form.watch();
  useEffect(() => writeIdentityDraft({ kind, name }), [kind, name]);
  const { clearErrors } = form;
  useEffect(() => {
    if (hasPictures) clearErrors('document_ids');
  }, [hasPictures, clearErrors]);

  return (
    <AppForm form={form} className="grid gap-5">
      <Field group required label="نوع المستند" error={form.errorOf('kind')}>
        <RadioGroup
          options={identityDocumentKinds.map((value) => ({ value, label: identityKindWords[value] }))}
          {...form.register('kind')}
        />
      </Field>
      <Field
        required
        label="الاسم في المستند"
        hint="اسمك أو اسم المعرض كما هو مكتوب. لا يظهر للمشترين."
        error={form.errorOf('name')}
      >
        <TextInput {...form.register('name')} autoComplete="off" maxLength={identityNameMaxLength} />
      </Field>
      <DocumentPictures documents={documents} handle={pictures} error={form.errorOf('document_ids')} />
      <FormFailure form={form} />
      <div className="grid gap-2.5 sm:grid-cols-2">
        <Button
          type="submit"
          loading={form.isSubmitting}
          icon={<Send aria-hidden="true" className="flip-rtl size-5" />}
        >
          إرسال الطلب
        </Button>
        <Button
          variant="outline"
          onClick={() => {
            deleteIdentityDraft();
            // If this fails, the server deletes them after a day.
            for (const picture of [...documents, ...pictures.uploads])
              pictures.remove(picture.id).catch(() => undefined);
            onCancel();
          }}
        >
          إلغاء
        </Button>
      </div>
    </AppForm>
  );
}

import { identityDocumentsMaximum } from '@arabati/domain/identity-verification/identity';
import type { IdentityDocument } from '@arabati/domain/identity-verification/identity-verification.endpoints';
import { getOwnIdentityDocument } from '@arabati/domain/identity-verification/identity-verification.requests';
import { ImageUp, RotateCw, Trash2 } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { errorWords } from '../../platform/error-words.ts';
import { useObjectUrl } from '../../platform/use-object-url.ts';
import { usePrivatePicture } from '../../platform/use-private-picture.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FilePicker } from '../../ui/file-picker.tsx';
import { FramedPicture } from '../../ui/framed-picture.tsx';
import { Progress } from '../../ui/progress.tsx';
import { toast } from '../../ui/toast-store.ts';
import type { DocumentUpload, useDocumentUploads } from './use-document-uploads.ts';

interface DocumentPicturesProps {
  documents: readonly IdentityDocument[];
  handle: ReturnType<typeof useDocumentUploads>;
  error: string | undefined;
}

/** Selects up to three pictures of documents. */
export function DocumentPictures({ documents, handle, error }: DocumentPicturesProps) {
  const { uploads, refusal, choose, retry, remove } = handle;
  const space = identityDocumentsMaximum - documents.length - uploads.length;
  // The pressed button disappears with its picture.
  const place = useRef<HTMLDivElement>(null);
  const removePicture = (id: string) => {
    place.current?.focus();
    remove(id).catch((failure: unknown) => {
      const { title, text } = errorWords(failure);
      toast({ tone: 'danger', title: title ?? text, ...(title && { description: text }) });
    });
  };
  return (
    <Field
      group
      required
      label="صور المستند"
      error={refusal ?? error}
      hint={`حتى ${identityDocumentsMaximum} صور واضحة وكاملة، مثل وجهي البطاقة. لا يراها إلا الإدارة، ونحذفها بعد القرار.`}
    >
      <div ref={place} tabIndex={-1} className="grid gap-3 outline-none">
        {documents.map((document, index) => (
          <Stored
            key={document.id}
            document={document}
            number={index + 1}
            onRemove={() => removePicture(document.id)}
          />
        ))}
        {uploads
          .filter(({ id }) => documents.every((document) => document.id !== id))
          .map((upload) => (
            <Uploading
              key={upload.id}
              upload={upload}
              onRetry={() => retry(upload)}
              onRemove={() => removePicture(upload.id)}
            />
          ))}
        {space > 0 && (
          <FilePicker
            accept="image/*"
            multiple
            icon={<ImageUp />}
            label={space === identityDocumentsMaximum ? 'أضف صورة المستند' : 'أضف صورة أخرى'}
            onFiles={(files) => choose(files.slice(0, space))}
          />
        )}
      </div>
    </Field>
  );
}

function Framed({ url, alt, children }: { url: string | undefined; alt: string; children: ReactNode }) {
  return (
    <FramedPicture url={url} alt={alt} ratio="4 / 3">
      <div className="grid min-w-0 grow justify-items-start gap-2">{children}</div>
    </FramedPicture>
  );
}

function RemoveButton({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <Button
      variant="outline"
      size="sm"
      icon={<Trash2 aria-hidden="true" className="size-4.5" />}
      aria-label={label}
      onClick={onRemove}
    >
      إزالة
    </Button>
  );
}

function Stored({
  document,
  number,
  onRemove,
}: {
  document: IdentityDocument;
  number: number;
  onRemove: () => void;
}) {
  const { url } = usePrivatePicture(getOwnIdentityDocument, {
    params: { identity_document_id: document.id },
  });
  return (
    <Framed url={url} alt={`صورة المستند ${number}`}>
      <p role="status" className="text-sm">
        رُفعت الصورة {number}.
      </p>
      <RemoveButton label={`إزالة الصورة ${number}`} onRemove={onRemove} />
    </Framed>
  );
}

function Uploading({
  upload,
  onRetry,
  onRemove,
}: {
  upload: DocumentUpload;
  onRetry: () => void;
  onRemove: () => void;
}) {
  const url = useObjectUrl(upload.file);
  if (upload.state === 'failed') {
    return (
      <Framed url={url} alt="الصورة المختارة">
        <p role="alert" className="text-danger-ink text-sm">
          لم تُرفع الصورة. {upload.problem}.
        </p>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" icon={<RotateCw aria-hidden="true" className="size-4.5" />} onClick={onRetry}>
            إعادة الرفع
          </Button>
          <RemoveButton label="إزالة الصورة التي لم تُرفع" onRemove={onRemove} />
        </div>
      </Framed>
    );
  }
  return (
    <Framed url={url} alt="الصورة المختارة">
      <div className="w-full">
        <Progress label="رفع صورة المستند" value={upload.share * 100} />
      </div>
      <p role="status" className="text-muted text-sm">
        جاري رفع الصورة...
      </p>
    </Framed>
  );
}

import { photoMaxBytes } from '@arabati/domain/photos/photos.endpoints';
import { receiptPhotoMaxSide } from '@arabati/domain/receipts/receipts.endpoints';
import { refusedFilesText } from '@arabati/words/photos/photo-words';
import { problemWords } from '@arabati/words/problems/problem-words';
import { ImageUp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useObjectUrl } from '../../platform/use-object-url.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FilePicker } from '../../ui/file-picker.tsx';
import { SafeImage } from '../../ui/safe-image.tsx';

export interface ReceiptPhotoFieldProps {
  photo: Blob | null;
  error: string | undefined;
  onPhoto: (photo: Blob | null) => Promise<void>;
  /** Whether a selected picture is being compressed. */
  preparing: boolean;
  onPreparing: (preparing: boolean) => void;
  /** Compresses a picture to at most `maxSide` pixels per side. */
  compress: (file: Blob, maxSide: number) => Promise<Blob>;
}

/** Selects a receipt's picture and compresses it before it is stored or sent. */
export function ReceiptPhotoField(props: ReceiptPhotoFieldProps) {
  const { photo, error, onPhoto, preparing, onPreparing, compress } = props;
  const url = useObjectUrl(photo ?? undefined);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function choose([file]: File[]) {
    if (!file) return;
    setRefusal(null);
    onPreparing(true);
    try {
      const small = await compress(file, receiptPhotoMaxSide);
      if (small.size > photoMaxBytes) setRefusal(problemWords['photo-too-large'].text);
      else await onPhoto(small);
    } catch {
      setRefusal(refusedFilesText('not-an-image', [file.name]));
    } finally {
      onPreparing(false);
    }
  }

  return (
    <Field
      group
      required
      label="صورة الإيصال"
      error={refusal ?? error}
      hint="لقطة الشاشة من تطبيق البنك أو صورة الإيصال الورقي، كاملة ومقروءة. لا يراها إلا فريقنا."
    >
      {photo ? (
        <div className="flex items-start gap-3 rounded-lg border border-line bg-surface p-3">
          <SafeImage
            src={url ?? null}
            alt="صورة الإيصال المختارة"
            ratio="3 / 4"
            fit="contain"
            priority
            className="w-28 shrink-0 rounded-md"
          />
          <div className="grid min-w-0 gap-2">
            <p className="text-sm">تأكد من أن رقم العملية والمبلغ ظاهران في الصورة.</p>
            <Button
              variant="outline"
              size="sm"
              icon={<Trash2 aria-hidden="true" className="size-4.5" />}
              onClick={() => void onPhoto(null)}
            >
              صورة أخرى
            </Button>
          </div>
        </div>
      ) : (
        <FilePicker
          accept="image/*"
          icon={<ImageUp />}
          label={preparing ? 'جاري تجهيز الصورة...' : 'اختر صورة الإيصال'}
          disabled={preparing}
          onFiles={(files) => void choose(files)}
        />
      )}
    </Field>
  );
}

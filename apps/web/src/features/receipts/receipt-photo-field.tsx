import { ImageUp, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useObjectUrl } from '../../platform/use-object-url.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FilePicker } from '../../ui/file-picker.tsx';
import { SafeImage } from '../../ui/safe-image.tsx';
import type { ReceiptPhotoHandle } from './use-receipt-photo.ts';

interface ReceiptPhotoFieldProps {
  photo: Blob | null;
  handle: ReceiptPhotoHandle;
  error: string | undefined;
}

/** Selects a receipt's picture. */
export function ReceiptPhotoField({ photo, handle, error }: ReceiptPhotoFieldProps) {
  const { refusal, preparing, choose, remove } = handle;
  const url = useObjectUrl(photo ?? undefined);
  // The element with the focus disappears with each change.
  const place = useRef<HTMLDivElement>(null);
  return (
    <Field
      group
      required
      label="صورة الإيصال"
      error={refusal ?? error}
      hint="لقطة الشاشة من تطبيق البنك أو صورة الإيصال الورقي، كاملة ومقروءة. لا يراها إلا فريقنا."
    >
      <div ref={place} tabIndex={-1} className="outline-none">
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
                onClick={() => {
                  place.current?.focus();
                  remove();
                }}
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
            onFiles={([file]) => {
              if (!file) return;
              place.current?.focus();
              choose(file);
            }}
          />
        )}
      </div>
    </Field>
  );
}

import { photoPath } from '@arabati/domain/photos/photo-files';
import { photoMaxBytes } from '@arabati/domain/photos/photo-limits';
import { uploadPhoto } from '@arabati/domain/photos/photos.requests';
import { refusedFilesText } from '@arabati/words/photos/photo-words';
import { problemWords } from '@arabati/words/problems/problem-words';
import { ImageUp, RotateCw, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { callApi } from '../../platform/api-client.ts';
import { errorWords } from '../../platform/error-words.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FilePicker } from '../../ui/file-picker.tsx';
import { FramedPicture } from '../../ui/framed-picture.tsx';
import { Progress } from '../../ui/progress.tsx';
import type { PlacedPhoto } from './showroom-draft.ts';

/** Compresses a picture to at most `maxSide` pixels per side. Throws UnreadablePhoto. */
export type CompressPhoto = (file: Blob, maxSide: number) => Promise<Blob>;

interface ShowroomPhotoFieldProps {
  label: string;
  hint: string;
  /** Of the button that selects a picture. */
  choose: string;
  maxSide: number;
  photo: PlacedPhoto | null;
  onChange: (photo: PlacedPhoto | null) => void;
  compress: CompressPhoto;
  error: string | undefined;
}

/** Selects one picture and uploads it at once, as the photos of an ad. */
export function ShowroomPhotoField(props: ShowroomPhotoFieldProps) {
  const { label, hint, choose, maxSide, photo, onChange, compress, error } = props;
  const [share, setShare] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string>();
  /** The picture of a failed upload, and its id: a retry is the same photo. */
  const [failed, setFailed] = useState<{ id: string; file: Blob } | null>(null);
  // The pressed button disappears with its picture.
  const place = useRef<HTMLDivElement>(null);

  async function upload(id: string, file: Blob) {
    setRefusal(undefined);
    setFailed(null);
    setShare(0);
    try {
      const small = await compress(file, maxSide);
      if (small.size > photoMaxBytes) return setRefusal(problemWords['photo-too-large'].text);
      const stored = await callApi(
        uploadPhoto,
        { params: { photo_id: id }, file: small },
        { onProgress: setShare, idempotent: true },
      );
      onChange(stored);
    } catch (failure) {
      const unreadable = failure instanceof Error && failure.name === 'UnreadablePhoto';
      setRefusal(
        unreadable
          ? refusedFilesText('not-an-image', [file instanceof File ? file.name : ''])
          : errorWords(failure).text,
      );
      if (!unreadable) setFailed({ id, file });
    } finally {
      setShare(null);
    }
  }

  return (
    <Field group label={label} hint={hint} error={refusal ?? error}>
      <div ref={place} tabIndex={-1} className="grid gap-3 outline-none">
        {photo && share === null && (
          <FramedPicture url={photoPath(photo.photo.name, 'small', 'webp')} alt={label} ratio="4 / 3">
            <div className="grid min-w-0 grow justify-items-start gap-2">
              <p role="status" className="text-sm">
                رُفعت الصورة.
              </p>
              <Button
                variant="outline"
                size="sm"
                aria-label={`إزالة: ${label}`}
                icon={<Trash2 aria-hidden="true" className="size-4.5" />}
                onClick={() => {
                  place.current?.focus();
                  onChange(null);
                }}
              >
                إزالة
              </Button>
            </div>
          </FramedPicture>
        )}
        {share !== null && <Progress label={`رفع: ${label}`} value={share * 100} />}
        {failed && (
          <Button
            size="sm"
            className="justify-self-start"
            icon={<RotateCw aria-hidden="true" className="size-4.5" />}
            onClick={() => void upload(failed.id, failed.file)}
          >
            إعادة الرفع
          </Button>
        )}
        {!photo && share === null && (
          <FilePicker
            accept="image/*"
            icon={<ImageUp />}
            label={choose}
            onFiles={([file]) => {
              if (file) void upload(crypto.randomUUID(), file);
            }}
          />
        )}
      </div>
    </Field>
  );
}

import type { ReportPhoto } from '@arabati/domain/reports/report-photo';
import { getOwnReportPhoto } from '@arabati/domain/reports/report-photos.requests';
import { ImageUp, RefreshCw, RotateCw, Trash2, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useObjectUrl } from '../../platform/use-object-url.ts';
import { usePrivatePicture } from '../../platform/use-private-picture.ts';
import { useSelected } from '../../state/create-store.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FilePicker } from '../../ui/file-picker.tsx';
import { FramedPicture } from '../../ui/framed-picture.tsx';
import { Progress } from '../../ui/progress.tsx';
import {
  type CompressPhoto,
  cancelUpload,
  displayUpload,
  type PhotoUpload,
  photoUploads,
  retryUpload,
  startUpload,
} from './photo-uploads.ts';
import { RemovePhotoDialog } from './remove-photo-dialog.tsx';

interface ReportPhotoFieldProps {
  report: { id: string; photo: ReportPhoto | null };
  compress: CompressPhoto;
}

/** The optional photo of an open report. It is uploaded as soon as it is selected, also if the dialog is closed. */
export function ReportPhotoField({ report, compress }: ReportPhotoFieldProps) {
  const { id } = report;
  const upload = useSelected(photoUploads, (uploads) => uploads.get(id));
  // The element with the focus disappears with each change.
  const place = useRef<HTMLDivElement>(null);
  const keepFocus = () => place.current?.focus();
  useEffect(() => displayUpload(id), [id]);

  function choose(file: File | undefined) {
    if (!file) return;
    startUpload(id, file, compress);
    keepFocus();
  }

  const unusable = upload?.state === 'failed' && !upload.retryable ? upload.problem : null;
  const stored = upload?.state === 'sent' ? upload.id : report.photo?.id;
  return (
    <Field
      group
      optional
      label="صورة للإدارة"
      hint="لقطة شاشة أو صورة تثبت ما تقول. لا يراها إلا الإدارة."
      error={unusable?.text}
    >
      <div ref={place} tabIndex={-1} className="outline-none">
        {upload && (upload.state === 'preparing' || upload.state === 'uploading') ? (
          <Uploading
            upload={upload}
            onCancel={() => {
              cancelUpload(id);
              keepFocus();
            }}
          />
        ) : upload?.state === 'failed' && upload.retryable ? (
          <Failed
            upload={upload}
            onRetry={() => {
              retryUpload(id, compress);
              keepFocus();
            }}
            onDiscard={() => {
              cancelUpload(id);
              keepFocus();
            }}
          />
        ) : stored ? (
          <Stored
            reportId={id}
            photoId={stored}
            file={upload?.id === stored ? upload.file : undefined}
            onFile={choose}
            onRemoved={keepFocus}
          />
        ) : (
          <FilePicker
            accept="image/*"
            icon={<ImageUp />}
            label="أضف صورة"
            onFiles={([file]) => choose(file)}
          />
        )}
      </div>
    </Field>
  );
}

function Framed({ url, alt, children }: { url: string | undefined; alt: string; children: ReactNode }) {
  return (
    <FramedPicture url={url} alt={alt} ratio="1">
      <div className="grid min-w-0 grow gap-2">{children}</div>
    </FramedPicture>
  );
}

function Uploading({ upload, onCancel }: { upload: PhotoUpload; onCancel: () => void }) {
  const url = useObjectUrl(upload.file);
  const words = upload.state === 'preparing' ? 'جاري تجهيز الصورة...' : 'جاري رفع الصورة...';
  // The server has the whole photo and responds soon.
  const complete = upload.share === 1;
  return (
    <Framed url={url} alt="الصورة المختارة">
      <Progress
        label="رفع الصورة"
        value={upload.state === 'preparing' ? undefined : upload.share * 100}
        valueText={upload.state === 'preparing' ? words : undefined}
      />
      <p role="status" className="text-muted text-sm">
        {words} يكتمل الرفع حتى لو أغلقت هذه النافذة.
      </p>
      <Button
        variant="outline"
        size="sm"
        className="justify-self-start"
        icon={<X aria-hidden="true" className="size-4.5" />}
        aria-disabled={complete}
        onClick={complete ? undefined : onCancel}
      >
        إلغاء الرفع
      </Button>
    </Framed>
  );
}

function Failed({
  upload,
  onRetry,
  onDiscard,
}: {
  upload: PhotoUpload;
  onRetry: () => void;
  onDiscard: () => void;
}) {
  const url = useObjectUrl(upload.file);
  return (
    <div className="grid gap-2">
      <Alert live tone="danger" title="لم تُرفع الصورة">
        {upload.problem?.text}
      </Alert>
      <Framed url={url} alt="الصورة المختارة">
        <div className="flex flex-wrap gap-2">
          <Button size="sm" icon={<RotateCw aria-hidden="true" className="size-4.5" />} onClick={onRetry}>
            إعادة الرفع
          </Button>
          <Button variant="outline" size="sm" onClick={onDiscard}>
            بدون صورة
          </Button>
        </div>
      </Framed>
    </div>
  );
}

interface StoredProps {
  reportId: string;
  photoId: string;
  /** If it was selected on this page. */
  file: Blob | undefined;
  onFile: (file: File | undefined) => void;
  onRemoved: () => void;
}

function Stored({ reportId, photoId, file, onFile, onRemoved }: StoredProps) {
  const [asking, setAsking] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const selected = useObjectUrl(file);
  const params = { report_id: reportId, report_photo_id: photoId };
  const { url } = usePrivatePicture(getOwnReportPhoto, { params }, { enabled: !file });
  return (
    <Framed url={selected ?? url} alt="صورة بلاغك">
      <p role="status" className="text-sm">
        الصورة مع بلاغك.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          size="sm"
          icon={<RefreshCw aria-hidden="true" className="size-4.5" />}
          onClick={() => input.current?.click()}
        >
          صورة أخرى
        </Button>
        <Button
          variant="outline"
          size="sm"
          icon={<Trash2 aria-hidden="true" className="size-4.5" />}
          onClick={() => setAsking(true)}
        >
          إزالة الصورة
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label="صورة أخرى"
        hidden
        onChange={(event) => onFile(event.target.files?.[0])}
      />
      {asking && (
        <RemovePhotoDialog
          reportId={reportId}
          photoId={photoId}
          onClose={() => setAsking(false)}
          onRemoved={onRemoved}
        />
      )}
    </Framed>
  );
}

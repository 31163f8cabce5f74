import { photoMaxBytes } from '@arabati/domain/photos/photo-limits';
import type { ReportPhoto } from '@arabati/domain/reports/report-photo';
import {
  removeReportPhoto,
  reportPhotoMaxSide,
  uploadReportPhoto,
} from '@arabati/domain/reports/report-photos.requests';
import { findOpenReport } from '@arabati/domain/reports/reports.requests';
import { refusedFilesText } from '@arabati/words/photos/photo-words';
import type { Wording } from '@arabati/words/problems/load-problem-words';
import { problemWords } from '@arabati/words/problems/problem-words';
import { callApi } from '../../platform/api-client.ts';
import { ApiProblem, ConnectionError, isRetryable } from '../../platform/api-problem.ts';
import { apiKey } from '../../platform/api-query.ts';
import { errorWords } from '../../platform/error-words.ts';
import { queryClient } from '../../platform/query-client.ts';
import { onSessionChange } from '../../platform/session.ts';
import { createStore } from '../../state/create-store.ts';
import { toast } from '../../ui/toast-store.ts';

/** Compresses a picture to at most `maxSide` pixels per side. Throws UnreadablePhoto. */
export type CompressPhoto = (file: Blob, maxSide: number) => Promise<Blob>;

/** A selected photo. It stays in memory until the page is left, also after the dialog was closed. */
export interface PhotoUpload {
  /** Of the photo. A retry uploads the same one. */
  id: string;
  /** As selected, then compressed. */
  file: Blob;
  state: 'preparing' | 'uploading' | 'sent' | 'failed';
  /** Share that has been sent, 0 to 1. */
  share: number;
  /** Why it failed. */
  problem: Wording | null;
  /** Whether the same file may be uploaded by a retry. */
  retryable: boolean;
}

/** Uploads by report. */
export const photoUploads = createStore<ReadonlyMap<string, PhotoUpload>>(new Map());
const controllers = new Map<string, AbortController>();
// Phones are shared: no photo stays in memory after its member's session.
onSessionChange((change) => {
  if (change !== 'left' && change !== 'ended' && change !== 'switched') return;
  for (const reportId of photoUploads.get().keys()) abortUpload(reportId);
  photoUploads.set(new Map());
});
/** The report whose dialog is open: it displays the result itself. */
let displayed: string | null = null;

/** @returns a function that ends the display. */
export function displayUpload(reportId: string): () => void {
  displayed = reportId;
  return () => {
    displayed = null;
  };
}

function write(reportId: string, upload: PhotoUpload | null) {
  const next = new Map(photoUploads.get());
  if (upload) next.set(reportId, upload);
  else next.delete(reportId);
  photoUploads.set(next);
}

/** Changes an upload, unless it was cancelled or replaced meanwhile. */
function patch(reportId: string, id: string, changes: Partial<PhotoUpload>) {
  const current = photoUploads.get().get(reportId);
  if (current?.id === id) write(reportId, { ...current, ...changes });
}

/** Compresses and uploads a photo, which replaces the report's earlier one. Ends an upload in progress. */
export function startUpload(reportId: string, file: File, compress: CompressPhoto): void {
  abortUpload(reportId);
  const id = crypto.randomUUID();
  write(reportId, { id, file, state: 'preparing', share: 0, problem: null, retryable: true });
  void run(reportId, id, compress);
}

export function retryUpload(reportId: string, compress: CompressPhoto): void {
  const upload = photoUploads.get().get(reportId);
  if (!upload) return;
  write(reportId, { ...upload, state: 'preparing', share: 0, problem: null });
  void run(reportId, upload.id, compress);
}

/** Ends the upload and forgets the file. The server may have stored it already, so it is removed there too. */
export function cancelUpload(reportId: string): void {
  const upload = photoUploads.get().get(reportId);
  if (!upload) return;
  const mayBeStored = upload.share > 0;
  abortUpload(reportId);
  write(reportId, null);
  if (mayBeStored) void removePhoto(reportId, upload.id).catch(() => undefined);
}

/** Removes the photo from the report. */
export async function removePhoto(reportId: string, id: string): Promise<void> {
  await callApi(removeReportPhoto, { params: { report_id: reportId, report_photo_id: id } });
  if (photoUploads.get().get(reportId)?.id === id) write(reportId, null);
  await refreshReport();
}

function abortUpload(reportId: string) {
  controllers.get(reportId)?.abort();
  controllers.delete(reportId);
}

const refreshReport = () => queryClient.invalidateQueries({ queryKey: apiKey(findOpenReport) });

async function run(reportId: string, id: string, compress: CompressPhoto): Promise<void> {
  const controller = new AbortController();
  controllers.set(reportId, controller);
  try {
    const file = await prepare(reportId, id, compress);
    if (file && !controller.signal.aborted) await upload(reportId, { id, file, controller });
  } catch (error) {
    if (controller.signal.aborted) return;
    fail(reportId, id, { problem: errorWords(error), retryable: mayRetry(error) });
    // Without a photo field, if the report was decided meanwhile.
    if (error instanceof ApiProblem && error.code === 'report-decided') await refreshReport();
  }
}

const mayRetry = (error: unknown) =>
  isRetryable(error) || (error instanceof ApiProblem && (error.status === 429 || error.status === 401));

/** @returns the compressed file; null if it cannot be used. */
async function prepare(reportId: string, id: string, compress: CompressPhoto): Promise<Blob | null> {
  const { file } = photoUploads.get().get(reportId) as PhotoUpload;
  // Compressed before, by an upload that failed.
  if (!(file instanceof File)) return file;
  try {
    const small = await compress(file, reportPhotoMaxSide);
    if (small.size <= photoMaxBytes) {
      const blob = new Blob([small], { type: small.type });
      patch(reportId, id, { file: blob });
      return blob;
    }
    fail(reportId, id, { problem: problemWords['photo-too-large'], retryable: false });
  } catch (error) {
    // The code of the compression is loaded with the first photo.
    if (!(error instanceof Error && error.name === 'UnreadablePhoto')) throw new ConnectionError();
    const text = refusedFilesText('not-an-image', [file.name]);
    fail(reportId, id, {
      problem: { title: problemWords['photo-not-an-image'].title, text },
      retryable: false,
    });
  }
  return null;
}

async function upload(
  reportId: string,
  { id, file, controller: { signal } }: { id: string; file: Blob; controller: AbortController },
): Promise<void> {
  patch(reportId, id, { state: 'uploading' });
  const { photo } = (await callApi(
    uploadReportPhoto,
    { params: { report_id: reportId, report_photo_id: id }, file },
    { signal, onProgress: (share) => patch(reportId, id, { share }) },
  )) as { photo: ReportPhoto };
  if (signal.aborted) return;
  patch(reportId, photo.id, { state: 'sent', share: 1 });
  if (displayed !== reportId) toast({ tone: 'positive', title: 'وصلت الصورة مع بلاغك' });
  await refreshReport();
}

function fail(
  reportId: string,
  id: string,
  { problem, retryable }: Pick<PhotoUpload, 'problem' | 'retryable'>,
) {
  // Cancelled or replaced meanwhile.
  if (photoUploads.get().get(reportId)?.id !== id) return;
  patch(reportId, id, { state: 'failed', problem, retryable });
  if (displayed === reportId || !problem) return;
  toast({
    tone: 'danger',
    title: 'لم تصل صورة بلاغك',
    description: `${problem.text}. افتح البلاغ لتجرب من جديد.`,
  });
}

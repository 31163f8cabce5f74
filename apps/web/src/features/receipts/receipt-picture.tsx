import { errorWords } from '../../platform/error-words.ts';
import { Alert } from '../../ui/alert.tsx';
import type { Refetchable } from '../../ui/load-failure.tsx';
import { LoadFailureAlert } from '../../ui/load-failure-alert.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { ZoomImage } from '../../ui/zoom-image.tsx';

export interface ReceiptPictureProps {
  picture: Refetchable & { url: string | undefined; error: Error | null };
  /** Pixels; null if the photo was deleted. */
  size: { width: number; height: number } | null;
}

/** A receipt's picture in each of its states, displayed large enough to be read. */
export function ReceiptPicture({ picture, size }: ReceiptPictureProps) {
  const { url, error } = picture;
  if (!size) return <Alert tone="info" title="حُذفت الصورة مع حساب صاحبها" />;
  if (error && !url) return <LoadFailureAlert {...errorWords(error)} query={picture} />;
  if (!url) {
    return (
      <Loading>
        <Skeleton className="h-[70dvh] rounded-lg" />
      </Loading>
    );
  }
  return <ZoomImage src={url} alt="صورة الإيصال" {...size} />;
}

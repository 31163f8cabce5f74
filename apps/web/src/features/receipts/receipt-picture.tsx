import { errorWords } from '../../platform/error-words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { ZoomImage } from '../../ui/zoom-image.tsx';

export interface ReceiptPictureProps {
  picture: { url: string | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown };
  /** Pixels; null where the photo is gone. */
  size: { width: number; height: number } | null;
}

/** A receipt's picture in each of its states, to be drawn as large as it must be to be read. */
export function ReceiptPicture({ picture, size }: ReceiptPictureProps) {
  const { url, error, isFetching, refetch } = picture;
  if (!size) return <Alert tone="info" title="حُذفت الصورة مع حساب صاحبها" />;
  if (error && !url) {
    const { title, text } = errorWords(error);
    return (
      <Alert
        tone="danger"
        title={title}
        action={
          <Button size="sm" variant="outline" loading={isFetching} onClick={() => void refetch()}>
            إعادة المحاولة
          </Button>
        }
      >
        {text}
      </Alert>
    );
  }
  if (!url) {
    return (
      <Loading>
        <Skeleton className="h-[70dvh] rounded-lg" />
      </Loading>
    );
  }
  return <ZoomImage src={url} alt="صورة الإيصال" {...size} />;
}

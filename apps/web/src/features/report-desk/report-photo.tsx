import type { ReportPhoto as Photo } from '@arabati/domain/reports/report-photo';
import { getReportPhoto } from '@arabati/domain/reports/report-photos.requests';
import { isolated } from '@arabati/words/text/isolated';
import { RotateCw } from 'lucide-react';
import { useRef, useState } from 'react';
import { usePrivatePicture } from '../../platform/use-private-picture.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SafeImage } from '../../ui/safe-image.tsx';
import { useNearViewport } from '../../ui/use-near-viewport.ts';
import { ZoomImage } from '../../ui/zoom-image.tsx';

interface ReportPhotoProps {
  caseId: string;
  photo: Photo;
  /** Name of the member who sent it. */
  reporter: string | undefined;
}

/** The photo of a report: small, and large after a press. Loaded near the viewport, because a case has up to 100. */
export default function ReportPhoto({ caseId, photo, reporter }: ReportPhotoProps) {
  const label = `صورة مع بلاغ ${isolated(reporter ?? 'عضو حُذف حسابه')}`;
  const place = useRef<HTMLDivElement>(null);
  const near = useNearViewport(place, 400);
  const [open, setOpen] = useState(false);
  const params = { case_id: caseId, report_photo_id: photo.id };
  const { url, isError, isFetching, refetch } = usePrivatePicture(
    getReportPhoto,
    { params },
    { enabled: near },
  );
  return (
    <div ref={place} className="min-h-24">
      {isError && !url ? (
        <Button
          variant="outline"
          size="sm"
          loading={isFetching}
          icon={<RotateCw aria-hidden="true" className="size-4.5" />}
          onClick={() => void refetch()}
        >
          تعذر تحميل الصورة، أعد المحاولة
        </Button>
      ) : (
        <button
          type="button"
          aria-label={`تكبير ${label}`}
          aria-disabled={!url}
          onClick={() => url && setOpen(true)}
          className="block cursor-zoom-in rounded-md border border-line"
        >
          <SafeImage src={url ?? null} alt={label} ratio="1" priority className="w-24 rounded-md" />
        </button>
      )}
      {url && (
        <Dialog open={open} onClose={() => setOpen(false)} title={label} width="lg">
          <ZoomImage src={url} alt={label} width={photo.width} height={photo.height} />
        </Dialog>
      )}
    </div>
  );
}

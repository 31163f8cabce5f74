import { noConnectionWords } from '@arabati/words/problems/load-problem-words';
import { clsx } from 'clsx';
import { ArrowLeft, ArrowRight, GripVertical, RotateCw, Trash2 } from 'lucide-react';
import type { PointerEvent } from 'react';
import { wordsOfProblem } from '../../platform/error-words.ts';
import { useObjectUrl } from '../../platform/use-object-url.ts';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Progress } from '../../ui/progress.tsx';
import { SafeImage } from '../../ui/safe-image.tsx';
import { isWorthTrying, type TrayPhoto } from './photo-tray.ts';

export interface PhotoTileProps {
  photo: TrayPhoto;
  /** Position, from 0. */
  place: number;
  count: number;
  dragged: boolean;
  onDragStart: (event: PointerEvent<HTMLButtonElement>) => void;
  onMove: (place: number) => void;
  onRemove: () => void;
  onRetry: () => void;
}

const stateWords: Record<TrayPhoto['state'], string> = {
  preparing: 'جاري تجهيز الصورة...',
  waiting: 'في انتظار الرفع',
  uploading: 'جاري الرفع...',
  uploaded: 'تم الرفع',
  failed: 'لم تُرفع',
};

function failure(problem: TrayPhoto['problem']): string {
  if (problem === 'no-connection') return noConnectionWords.title;
  return wordsOfProblem(problem ?? 'unexpected').text;
}

/** One photo with its upload progress, its position, and the controls for both. */
export function PhotoTile(props: PhotoTileProps) {
  const { photo, place, count, dragged, onDragStart, onMove, onRemove, onRetry } = props;
  const url = useObjectUrl(photo.blob);
  const name = `الصورة ${place + 1}`;
  return (
    <div
      className={clsx(
        'overflow-hidden rounded-lg border bg-surface transition-[border-color,box-shadow]',
        dragged ? 'border-primary shadow-lifted' : 'border-line',
      )}
    >
      <div className="relative">
        <SafeImage src={url ?? null} alt={`${name} من ${count}`} priority />
        {place === 0 && (
          <Badge tone="primary" className="absolute start-2 top-2">
            الغلاف
          </Badge>
        )}
        <IconButton
          variant="photo"
          label={`حذف ${name}`}
          icon={<Trash2 aria-hidden="true" />}
          onClick={onRemove}
          className="absolute end-2 top-2"
        />
      </div>
      <div className="grid gap-1.5 px-2.5 pt-2.5">
        <Progress
          label={`رفع ${name}`}
          value={photo.state === 'preparing' ? undefined : photo.progress * 100}
          valueText={stateWords[photo.state]}
          tone={photo.state === 'failed' ? 'danger' : photo.state === 'uploaded' ? 'positive' : 'primary'}
        />
        <p
          role={photo.state === 'failed' ? 'alert' : undefined}
          className={clsx('text-xs', photo.state === 'failed' ? 'text-danger-ink' : 'text-muted')}
        >
          {photo.state === 'failed' ? failure(photo.problem) : stateWords[photo.state]}
        </p>
      </div>
      <div className="flex items-center justify-between">
        <IconButton
          label={`نقل ${name} إلى الأمام`}
          icon={<ArrowLeft aria-hidden="true" className="flip-rtl" />}
          disabled={place === 0}
          data-move="earlier"
          onClick={() => onMove(place - 1)}
        />
        {isWorthTrying(photo) ? (
          <IconButton label={`إعادة رفع ${name}`} icon={<RotateCw aria-hidden="true" />} onClick={onRetry} />
        ) : (
          <button
            type="button"
            // Dragging is for pointers only; the arrow buttons serve keyboards and screen readers.
            tabIndex={-1}
            aria-hidden="true"
            onPointerDown={onDragStart}
            className="grid size-11 cursor-grab touch-none place-items-center text-faint active:cursor-grabbing"
          >
            <GripVertical className="size-5.5" />
          </button>
        )}
        <IconButton
          label={`نقل ${name} إلى الخلف`}
          icon={<ArrowRight aria-hidden="true" className="flip-rtl" />}
          disabled={place === count - 1}
          data-move="later"
          onClick={() => onMove(place + 1)}
        />
      </div>
    </div>
  );
}

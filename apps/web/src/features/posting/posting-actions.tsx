import { preparingText } from '@arabati/words/photos/photo-words';
import { ChevronLeft, ChevronRight, Send } from 'lucide-react';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { Progress } from '../../ui/progress.tsx';
import type { PostingPhotos } from './posting-photos.ts';
import { reviewStep } from './posting-steps.ts';

interface PostingActionsProps {
  step: number;
  publishing: boolean;
  /** The pressed button waits for code that is being loaded. */
  loading: boolean;
  photos: PostingPhotos;
  onBack: () => void;
}

/** The buttons of a step, and the progress while the ad is being published. */
export function PostingActions({ step, publishing, loading, photos, onBack }: PostingActionsProps) {
  const waiting = photos.count - photos.uploaded;
  // The ad would be published without them, and photos cannot be added later.
  const preparing = step === reviewStep ? photos.preparing : 0;
  return (
    <ActionBar className="flex flex-wrap gap-3">
      {publishing && (
        // Visible at every scroll position of the summary: on a slow network the photos take minutes.
        <div className="grid w-full gap-1.5">
          <p role="status" className="text-center text-muted text-sm">
            {waiting > 0
              ? `جاري رفع الصور (${photos.uploaded} من ${photos.count})...`
              : 'جاري نشر الإعلان...'}
          </p>
          {waiting > 0 && <Progress label="رفع الصور" value={photos.progress * 100} />}
        </div>
      )}
      {preparing > 0 && (
        <p role="status" className="w-full text-center text-muted text-sm">
          {preparingText(preparing)}
        </p>
      )}
      {step > 0 && (
        <Button
          variant="outline"
          icon={<ChevronLeft aria-hidden="true" className="flip-rtl size-5" />}
          onClick={onBack}
        >
          السابق
        </Button>
      )}
      {step < reviewStep ? (
        <Button
          type="submit"
          loading={loading}
          className="grow"
          endIcon={<ChevronRight aria-hidden="true" className="flip-rtl size-5" />}
        >
          التالي
        </Button>
      ) : (
        <Button
          type="submit"
          variant="accent"
          loading={publishing || loading}
          disabled={preparing > 0}
          icon={<Send aria-hidden="true" className="flip-rtl size-5" />}
          className="grow"
        >
          نشر الإعلان
        </Button>
      )}
    </ActionBar>
  );
}

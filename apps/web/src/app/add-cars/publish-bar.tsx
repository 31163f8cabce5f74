import { count, nouns } from '@arabati/words/numbers/plural';
import { preparingText } from '@arabati/words/photos/photo-words';
import { Link } from 'wouter';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-style.ts';
import { Progress } from '../../ui/progress.tsx';
import type { AddCarsHandle } from './add-cars-handle.ts';
import { usePublishing } from './use-publishing.ts';

interface PublishBarProps {
  handle: AddCarsHandle;
  /** Photos that are still being made smaller. */
  preparing: number;
}

/** Publishes the ready cars, shows how far it is, and what has been published. */
export function PublishBar({ handle, preparing }: PublishBarProps) {
  const { ready, waiting, posted, publish, stop } = usePublishing(handle);
  const isPublishing = waiting.length > 0;
  const total = posted + waiting.length;
  return (
    <div className="grid gap-3">
      {preparing > 0 && (
        <p role="status" className="text-muted text-sm">
          {preparingText(preparing)}
        </p>
      )}
      {isPublishing ? (
        <div className="grid gap-3 rounded-lg border border-line bg-surface p-4">
          <Progress
            label="نشر السيارات"
            value={(posted / total) * 100}
            valueText={`نُشرت ${posted} من ${total}`}
          />
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-muted text-sm">تُرفع الصور أولاً. يستمر النشر إن خرجت من هذه الصفحة.</p>
            <Button variant="outline" size="sm" onClick={() => void stop()}>
              أوقف النشر
            </Button>
          </div>
        </div>
      ) : (
        posted > 0 && (
          <Alert
            tone="positive"
            live
            title={`تم نشر ${count(posted, nouns.car)}`}
            action={
              <Link href="/my-showroom/cars" className={buttonClass({ variant: 'soft', size: 'sm' })}>
                سيارات المعرض
              </Link>
            }
          />
        )
      )}
      {!isPublishing && (
        <Button
          className="justify-self-start"
          disabled={ready.length === 0 || preparing > 0}
          onClick={() => void publish()}
        >
          {ready.length === 0 ? 'انشر الجاهزة' : `انشر الجاهزة: ${count(ready.length, nouns.car)}`}
        </Button>
      )}
    </div>
  );
}

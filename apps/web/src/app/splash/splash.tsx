import { useEffect, useState } from 'react';
import { Progress } from '../../ui/progress.tsx';
import { SplashLayout } from './splash-layout.tsx';
import { firstRunMs, firstRunProgress, startMs } from './splash-progress.ts';

interface SplashProps {
  onDone: () => void;
}

/** Displays the logo for two seconds while the first screen loads behind it. A press skips it. */
export function StartSplash({ onDone }: SplashProps) {
  useEffect(() => {
    const timer = setTimeout(onDone, startMs);
    return () => clearTimeout(timer);
  }, [onDone]);
  return (
    <SplashLayout onSkip={onDone}>
      <p>بيع واشتري بمزاجك</p>
    </SplashLayout>
  );
}

/** First run on a device, six seconds: displays the progress of the preparation. */
export function FirstRunSplash({ onDone }: SplashProps) {
  const [elapsed, setElapsed] = useState(0);

  useEffect(() => {
    const start = performance.now();
    const tick = setInterval(() => setElapsed(performance.now() - start), 50);
    const end = setTimeout(onDone, firstRunMs);
    return () => {
      clearInterval(tick);
      clearTimeout(end);
    };
  }, [onDone]);

  const { percent, message } = firstRunProgress(elapsed);
  return (
    <SplashLayout onSkip={onDone}>
      {/* As high as the text line of the other splash screens, so that the logo does not move. */}
      <div className="grid h-7 w-64 max-w-full justify-items-center gap-3">
        <Progress label="تجهيز التطبيق" value={percent} />
        <bdi dir="ltr" className="font-bold text-primary-ink text-xl">
          {percent}%
        </bdi>
        <p role="status" className="text-muted">
          {message}
        </p>
      </div>
    </SplashLayout>
  );
}

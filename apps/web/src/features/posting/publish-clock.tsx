import { formatMoment } from '@arabati/words/dates/date-words';
import { Clock3 } from 'lucide-react';
import { useEffect, useState } from 'react';

const refreshMs = 60_000;

/** The current time in Khartoum, under which the ad would be published. */
export function PublishClock() {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), refreshMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <span className="flex items-center gap-2 text-muted text-sm">
      <Clock3 aria-hidden="true" className="size-4.5 shrink-0" />
      <span>
        وقت النشر: <time dateTime={now.toISOString()}>{formatMoment(now)}</time> بتوقيت الخرطوم
      </span>
    </span>
  );
}

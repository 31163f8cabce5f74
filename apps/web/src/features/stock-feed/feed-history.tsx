import type { StoredFeed } from '@arabati/domain/stock-feed/stock-feed.endpoints';
import { formatMoment } from '@arabati/words/dates/date-words';
import { History } from 'lucide-react';
import { useState } from 'react';
import { errorWords } from '../../platform/error-words.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { FeedCountList, FeedLines } from './feed-lines.tsx';
import { useFeed, useFeeds } from './use-stock-feed.ts';

/** The last files of the showroom, with the result of each. */
export function FeedHistory() {
  const query = useFeeds();
  if (!query.data) {
    return query.isError ? (
      <LoadFailure {...errorWords(query.error)} query={query} />
    ) : (
      <Loading>
        <Skeleton className="h-44 rounded-lg" />
      </Loading>
    );
  }
  if (query.data.items.length === 0) {
    return (
      <EmptyState
        icon={<History />}
        title="لا توجد ملفات بعد"
        description="تظهر هنا نتيجة كل ملف، من برنامجك أو من يدك."
      />
    );
  }
  return (
    <ul className="grid gap-3">
      {query.data.items.map((feed) => (
        <li key={feed.id}>
          <StoredFeedCard feed={feed} />
        </li>
      ))}
    </ul>
  );
}

function StoredFeedCard({ feed: { id, started_at, key, person, counts, is_running } }: { feed: StoredFeed }) {
  const [open, setOpen] = useState(false);
  const lines = useFeed(id, { enabled: open });
  const sender = key ?? person;
  return (
    <Card className="grid gap-3">
      <div>
        <h2 className="font-semibold">{formatMoment(new Date(started_at))}</h2>
        <p className="text-muted text-sm">
          {sender === null ? (
            'من مفتاح محذوف'
          ) : (
            <>
              {key === null ? 'من' : 'من المفتاح'} <bdi>{sender}</bdi>
            </>
          )}
        </p>
      </div>
      {counts ? (
        <FeedCountList counts={counts} />
      ) : (
        <p className="text-muted">{is_running ? 'نطبّقه الآن…' : 'توقف قبل أن يكتمل. أرسل الملف مرة أخرى.'}</p>
      )}
      {counts && !open && (
        <Button size="sm" variant="outline" className="justify-self-start" onClick={() => setOpen(true)}>
          عرض السطور
        </Button>
      )}
      {open &&
        (lines.data ? (
          <FeedLines lines={lines.data.lines} />
        ) : lines.isError ? (
          <LoadFailure {...errorWords(lines.error)} query={lines} />
        ) : (
          <Loading>
            <Skeleton className="h-24 rounded-lg" />
          </Loading>
        ))}
    </Card>
  );
}

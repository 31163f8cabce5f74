import { feedMaxBytes } from '@arabati/domain/stock-feed/stock-feed.requests';
import { FileSpreadsheet } from 'lucide-react';
import { useRef, useState } from 'react';
import { errorWords } from '../../platform/error-words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { FilePicker } from '../../ui/file-picker.tsx';
import { FeedCountList, FeedLines } from './feed-lines.tsx';
import { type FeedResult, useFeedFile } from './use-stock-feed.ts';

/** Updates ads from a file of cars: first what it would change, then the changes. */
export function FeedFile() {
  const { mutate, isPending, error, reset } = useFeedFile();
  const [result, setResult] = useState<FeedResult | null>(null);
  const [tooLarge, setTooLarge] = useState(false);
  // The same file keeps its id, so that pressing again after a lost response returns the result of the first.
  const chosen = useRef<{ file: File; id: string } | null>(null);

  const send = (isDryRun: boolean) => {
    if (chosen.current) mutate({ ...chosen.current, isDryRun }, { onSuccess: setResult });
  };
  const choose = ([file]: File[]) => {
    if (!file) return;
    reset();
    setResult(null);
    setTooLarge(file.size > feedMaxBytes);
    if (file.size > feedMaxBytes) return;
    chosen.current = { file, id: crypto.randomUUID() };
    send(true);
  };
  const problem = tooLarge
    ? { title: 'الملف كبير', text: 'قسّم السيارات على أكثر من ملف' }
    : error && errorWords(error);
  const isPreview = result?.id === null;
  const hasChanges = result?.lines.some(({ outcomes }) => outcomes.some(isChange)) ?? false;
  return (
    <Card className="grid gap-4">
      <div>
        <CardHeader title="حدّث من ملف" />
        <p className="text-muted">
          اختر جدول سياراتك بصيغة CSV، وفيه رقم المخزون لكل سيارة. نعرض لك ما يتغير أولاً، ولا نغيّر شيئاً قبل أن
          توافق.
        </p>
      </div>
      <FilePicker
        label={chosen.current ? <bdi>{chosen.current.file.name}</bdi> : 'اختر ملف السيارات'}
        hint={chosen.current ? 'اضغط لاختيار ملف آخر' : 'حتى 500 سيارة'}
        icon={<FileSpreadsheet />}
        accept=".csv,.jsonl,.ndjson,text/csv"
        disabled={isPending}
        onFiles={choose}
      />
      {isPending && <p role="status">{result ? 'نطبّق التغييرات…' : 'نقرأ الملف…'}</p>}
      {problem && (
        <Alert
          live
          tone="danger"
          title={problem.title}
          action={
            !tooLarge && (
              <Button size="sm" variant="outline" onClick={() => send(!result)}>
                إعادة المحاولة
              </Button>
            )
          }
        >
          {problem.text}
        </Alert>
      )}
      {result && !isPending && (
        <section className="grid gap-3" aria-label={isPreview ? 'ما يتغير' : 'النتيجة'}>
          <h3 className="font-bold">{isPreview ? 'هذا ما يتغير، لم نطبّقه بعد' : 'طبّقنا الملف'}</h3>
          <FeedCountList counts={result.counts} />
          <FeedLines lines={result.lines} />
          {isPreview && hasChanges && (
            <Button block onClick={() => send(false)}>
              طبّق التغييرات
            </Button>
          )}
        </section>
      )}
    </Card>
  );
}

const isChange = (outcome: string) => !['unchanged', 'refused', 'full'].includes(outcome);

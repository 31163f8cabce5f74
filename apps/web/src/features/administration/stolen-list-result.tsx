import type { ApiResponse } from '@arabati/domain/endpoints/api';
import type { importStolenList } from '@arabati/domain/stolen-cars/stolen-list-desk.requests';
import { formatNumber } from '@arabati/words/numbers/plural';
import { refusedLineWords } from '@arabati/words/stolen-cars/stolen-list-words';
import { Download } from 'lucide-react';
import { saveFile } from '../../platform/save-file.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';

/** How many lines of a list were added, and why others were refused. */
export function StolenListResult({ result }: { result: ApiResponse<typeof importStolenList> }) {
  const { added, known, refused, refused_lines, refused_csv } = result;
  return (
    <Alert
      live
      tone={refused > 0 ? 'warning' : 'positive'}
      title={refused > 0 ? 'أضفنا القائمة وتركنا بعض سطورها' : 'أضفنا القائمة إلى السجل'}
    >
      <ul className="grid gap-1">
        <li>أُضيفت: {formatNumber(added)}</li>
        <li>كانت في القائمة: {formatNumber(known)}</li>
        <li>سطور مرفوضة: {formatNumber(refused)}</li>
      </ul>
      <p className="mt-2">أخفينا ما طابقها من الإعلانات، وتجدها في البلاغات.</p>
      {refused_lines.length > 0 && (
        <ul aria-label="السطور المرفوضة" className="mt-2 grid gap-1">
          {refused_lines.map(({ line, problems }) => (
            <li key={line} className="[overflow-wrap:anywhere]">
              السطر {formatNumber(line)}: {problems.map(refusedLineWords).join(' ')}
            </li>
          ))}
        </ul>
      )}
      {refused > refused_lines.length && <p className="mt-2">وبقية السطور في الملف.</p>}
      {refused_csv && (
        <Button
          size="sm"
          variant="outline"
          className="mt-3"
          icon={<Download aria-hidden="true" className="size-4.5" />}
          onClick={() =>
            saveFile('arabati-refused-lines.csv', new Blob([refused_csv], { type: 'text/csv;charset=utf-8' }))
          }
        >
          تنزيل السطور المرفوضة
        </Button>
      )}
    </Alert>
  );
}

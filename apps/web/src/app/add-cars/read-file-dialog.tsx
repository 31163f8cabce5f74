import type { ApiResponse } from '@arabati/domain/endpoints/api';
import { type StockColumn, stockHeading } from '@arabati/domain/stock/stock-columns';
import { readStock } from '@arabati/domain/stock/stock-readings.requests';
import { count, nouns } from '@arabati/words/numbers/plural';
import { showroomProblemWords } from '@arabati/words/showrooms/showroom-problem-words';
import { readFileWords } from '@arabati/words/stock/car-table-words';
import { stockProblemWords } from '@arabati/words/stock/stock-problem-words';
import { useMutation } from '@tanstack/react-query';
import { FileSpreadsheet } from 'lucide-react';
import type { AdDraft } from '../../features/posting/ad-draft.ts';
import { callApi } from '../../platform/api-client.ts';
import { addProblemWords, errorWords } from '../../platform/error-words.ts';
import { saveFile } from '../../platform/save-file.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FilePicker } from '../../ui/file-picker.tsx';
import { filledFields } from './filled-fields.ts';

addProblemWords({ ...stockProblemWords, ...showroomProblemWords });

interface ReadFileDialogProps {
  open: boolean;
  onClose: () => void;
  /** How many more cars the table can take. */
  room: number;
  onAdd: (cars: Partial<AdDraft>[]) => void;
}

type ReadRow = ApiResponse<typeof readStock>['rows'][number];

/** Headings of the template, and a car as an example. */
const example: readonly (readonly [StockColumn, string])[] = [
  ['stock_number', 'KV-12'],
  ['brand', 'تويوتا'],
  ['model', 'كورولا'],
  ['year', '2015'],
  ['price', '12500000'],
  ['mileage', '85000'],
  ['condition', 'مستعملة'],
  ['transmission', 'أوتوماتيك'],
  ['fuel_type', 'بنزين'],
  ['city', 'الخرطوم'],
  ['papers_type', 'شهادة بحث'],
  ['license_status', 'ترخيص ساري'],
  ['seller_role', 'مالك'],
  ['description', 'نظيفة'],
];

function saveTemplate() {
  const lines = [example.map(([column]) => stockHeading(column)), example.map(([, value]) => value)];
  // The mark without which Excel takes the file for another encoding.
  const text = `\uFEFF${lines.map((cells) => cells.join(',')).join('\r\n')}\r\n`;
  saveFile('arabati-cars.csv', new Blob([text], { type: 'text/csv' }));
}

/** Reads a CSV file of cars, says what it contains, and adds its cars to the table. */
export default function ReadFileDialog({ open, onClose, room, onAdd }: ReadFileDialogProps) {
  const reading = useMutation({
    // Windows calls CSV files by the name of its spreadsheet program.
    mutationFn: (file: File) =>
      callApi(readStock, { file: new Blob([file], { type: 'text/csv' }) }, { idempotent: true }),
  });
  const rows = reading.data?.rows;
  const cars = (rows ?? []).filter(({ status }) => status !== 'sold');
  const added = cars.slice(0, room);

  function close() {
    reading.reset();
    onClose();
  }
  function add() {
    onAdd(added.map(({ fields }) => filledFields(fields as Partial<AdDraft>)));
    close();
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      width="md"
      title="اقرأ ملفاً"
      description="ملف CSV من برنامج الجداول، في سطره الأول أسماء الأعمدة."
      footer={
        <>
          {added.length > 0 && (
            <Button onClick={add}>أضف إلى الجدول: {count(added.length, nouns.car)}</Button>
          )}
          <Button variant="outline" onClick={saveTemplate}>
            حمّل نموذجاً
          </Button>
        </>
      }
    >
      <div className="grid gap-4 pt-2">
        <FilePicker
          accept=".csv,text/csv"
          icon={<FileSpreadsheet />}
          label={reading.isPending ? 'نقرأ الملف…' : 'اختر ملف السيارات'}
          disabled={reading.isPending}
          onFiles={([file]) => file && reading.mutate(file)}
        />
        {reading.error && (
          <Alert tone="danger" live title={errorWords(reading.error).title}>
            {errorWords(reading.error).text}
          </Alert>
        )}
        {rows && <Summary rows={rows} cars={cars} added={added.length} />}
      </div>
    </Dialog>
  );
}

function Summary({
  rows,
  cars,
  added,
}: {
  rows: readonly ReadRow[];
  cars: readonly ReadRow[];
  added: number;
}) {
  const doubtful = cars.filter(({ problems }) => problems.length > 0);
  const text = readFileWords({
    cars: rows.length,
    doubtful: doubtful.length,
    sold: rows.length - cars.length,
  });
  return (
    <Alert tone={doubtful.length > 0 || added < cars.length ? 'warning' : 'positive'} live title={text}>
      {doubtful.length > 0 && (
        <ul className="list-disc ps-5">
          {doubtful.slice(0, 10).map(({ line, problems }) => (
            <li key={line}>
              السطر {line}: {problems.map(({ column }) => stockHeading(column)).join('، ')}
            </li>
          ))}
        </ul>
      )}
      {added < cars.length && <p>الأماكن الباقية في الجدول: {added}. نضيف أول السيارات.</p>}
    </Alert>
  );
}

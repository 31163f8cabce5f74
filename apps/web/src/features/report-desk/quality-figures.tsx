import { deskFigureDays } from '@arabati/domain/reports/report-desk.requests';
import type { QualityCounts } from '@arabati/domain/reports/second-reviews.endpoints';
import { exportQualityFigures, getQualityFigures } from '@arabati/domain/reports/second-reviews.requests';
import { count, formatNumber, nouns } from '@arabati/words/numbers/plural';
import { reasonWords } from '@arabati/words/reports/report-words';
import { qualityCountWords } from '@arabati/words/reports/second-review-words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { toastError } from '../../form/toast-error.ts';
import { fetchFile } from '../../platform/api-client.ts';
import { apiQuery } from '../../platform/api-query.ts';
import { errorWords } from '../../platform/error-words.ts';
import { datedFileName, saveFile } from '../../platform/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { FigureTable } from '../../ui/figure-table.tsx';
import { LoadFailureAlert } from '../../ui/load-failure-alert.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

const period = count(deskFigureDays, nouns.day);

/** Overturned decisions and agreement with second decisions. Renders nothing before the first decision. */
export function QualityFigures() {
  const { data, error, isFetching, refetch } = useQuery({ ...apiQuery(getQualityFigures, {}), staleTime: 0 });
  if (!data && error) return <LoadFailureAlert {...errorWords(error)} query={{ isFetching, refetch }} />;
  if (!data) {
    return (
      <Loading>
        <Skeleton className="h-40 rounded-lg" />
      </Loading>
    );
  }
  if (data.administrators.length === 0) return null;
  return (
    <div className="grid gap-4">
      <h2 className="font-bold text-lg">جودة القرارات في آخر {period}</h2>
      <QualityTable
        label="الجودة حسب المسؤول"
        of="المسؤول"
        rows={data.administrators.map(({ administrator, ...counts }) => ({ name: administrator, ...counts }))}
      />
      <QualityTable
        label="الجودة حسب سبب البلاغ"
        of="سبب البلاغ"
        rows={data.reasons.map(({ reason, ...counts }) => ({ name: reasonWords[reason], ...counts }))}
      />
      <Export />
    </div>
  );
}

function QualityTable({
  label,
  of,
  rows,
}: {
  label: string;
  of: string;
  rows: readonly (QualityCounts & { name: string })[];
}) {
  const share = (part: number, whole: number) => (whole === 0 ? '–' : `${Math.round((100 * part) / whole)}%`);
  const { decided, overturned, second_decided, agreed } = qualityCountWords;
  return (
    <FigureTable
      label={label}
      columns={[of, decided, overturned, second_decided, agreed]}
      rows={rows.map((row) => ({
        name: row.name,
        figures: [
          formatNumber(row.decided),
          share(row.overturned, row.decided),
          formatNumber(row.second_decided),
          share(row.agreed, row.second_decided),
        ],
      }))}
    />
  );
}

function Export() {
  const { mutate, isPending } = useMutation({
    mutationFn: () => fetchFile(exportQualityFigures, {}),
    onSuccess: (file) => saveFile(datedFileName('arabati-decisions', 'csv'), file),
    onError: toastError,
  });
  return (
    <Button
      variant="outline"
      className="justify-self-start"
      loading={isPending}
      icon={<Download aria-hidden="true" className="size-5" />}
      onClick={() => mutate()}
    >
      تنزيل أرقام الجودة (CSV)
    </Button>
  );
}

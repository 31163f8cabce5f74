import type { ApiResponse } from '@arabati/domain/endpoints/api';
import {
  deskFigureDays,
  exportDeskFigures,
  getDeskFigures,
} from '@arabati/domain/reports/report-desk.requests';
import { formatAgo } from '@arabati/words/dates/date-words';
import { count, formatNumber, nouns } from '@arabati/words/numbers/plural';
import { decisionCountNames, decisionCountWords } from '@arabati/words/reports/report-desk-words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ChartNoAxesColumn, Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { toastError } from '../../form/toast-error.ts';
import { fetchFile } from '../../platform/api-client.ts';
import { apiQuery } from '../../platform/api-query.ts';
import { errorWords } from '../../platform/error-words.ts';
import { datedFileName, saveFile } from '../../platform/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Figure } from '../../ui/figure.tsx';
import { FigureTable } from '../../ui/figure-table.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

const period = count(deskFigureDays, nouns.day);

type Figures = ApiResponse<typeof getDeskFigures>;

/**
 * Waiting cases, the latest decisions by administrator and day, and appeals.
 *
 * @param children Further figures, rendered below once these are loaded, so that nothing moves.
 */
export function DeskFigures({ children }: { children: ReactNode }) {
  const query = useQuery({ ...apiQuery(getDeskFigures, {}), staleTime: 0 });
  if (query.isPending) {
    return (
      <Loading className="grid gap-3">
        <Skeleton className="h-28 rounded-lg" />
        <Skeleton className="h-60 rounded-lg" />
      </Loading>
    );
  }
  if (!query.data) return <LoadFailure {...errorWords(query.error)} query={query} />;
  const { waiting, oldest, administrators, appeals, days } = query.data;
  return (
    <div className="grid gap-4">
      <ul className="grid grid-cols-2 gap-3">
        <Stat label="بلاغات تنتظر" value={formatNumber(waiting)} />
        <Stat label="أقدمها" value={oldest === null ? 'لا يوجد' : formatAgo(new Date(oldest), new Date())} />
      </ul>
      {days.length === 0 ? (
        <EmptyState
          icon={<ChartNoAxesColumn />}
          title={`لا توجد قرارات في آخر ${period}`}
          description="تظهر الأرقام هنا بعد أول قرار في بلاغ."
        />
      ) : (
        <>
          <h2 className="font-bold text-lg">المسؤولون في آخر {period}</h2>
          <ByAdministrator administrators={administrators} />
          <h2 className="font-bold text-lg">الأيام</h2>
          <FigureTable
            label="القرارات يوماً بيوم"
            columns={['اليوم', ...decisionCountNames.map((name) => decisionCountWords[name])]}
            rows={days.map((day) => ({
              name: day.day,
              figures: decisionCountNames.map((name) => formatNumber(day[name])),
            }))}
          />
          <Export />
        </>
      )}
      {appeals.length > 0 && (
        <>
          <h2 className="font-bold text-lg">الاعتراضات على إزالة الإعلانات</h2>
          <FigureTable
            label="الاعتراضات حسب من أزال الإعلان"
            columns={['أزال الإعلان', 'اعتراضات راجعناها', 'عاد إعلانها']}
            rows={appeals.map(({ administrator, appealed, accepted }) => ({
              name: administrator,
              figures: [formatNumber(appealed), formatNumber(accepted)],
            }))}
          />
        </>
      )}
      {children}
    </div>
  );
}

function Stat({ label, value }: { label: string; value: string }) {
  return (
    <li>
      <Card className="h-full">
        <p className="text-muted text-sm">{label}</p>
        <Figure value={value} className="mt-2" />
      </Card>
    </li>
  );
}

function ByAdministrator({ administrators }: Pick<Figures, 'administrators'>) {
  const share = (part: number, whole: number) => `${Math.round((100 * part) / whole)}%`;
  return (
    <FigureTable
      label="القرارات حسب المسؤول"
      columns={['المسؤول', 'القرارات', 'في الساعة', 'المقبولة', 'تراجعنا عنها', 'خلال ساعة', 'خلال يوم']}
      rows={administrators.map(
        ({ administrator, decided, hours, upheld, overturned, within_hour, within_day }) => ({
          name: administrator,
          figures: [
            formatNumber(decided),
            formatNumber(Math.round((10 * decided) / hours) / 10),
            share(upheld, decided),
            share(overturned, decided),
            share(within_hour, decided),
            share(within_day, decided),
          ],
        }),
      )}
    />
  );
}

function Export() {
  const { mutate, isPending } = useMutation({
    mutationFn: () => fetchFile(exportDeskFigures, {}),
    onSuccess: (file) => saveFile(datedFileName('arabati-report-desk', 'csv'), file),
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
      تنزيل كملف CSV
    </Button>
  );
}

import { BarChart } from '../src/ui/bar-chart.tsx';
import { BarList } from '../src/ui/bar-list.tsx';
import { FigureTable } from '../src/ui/figure-table.tsx';
import { Specimen } from './specimen.tsx';

const values = [4, 9, 0, 12, 7, 3, 8];
const days = values.map((value, at) => ({ reading: `${at + 1} نوفمبر: ${value}`, value }));

export function FigureSpecimens() {
  return (
    <>
      <Specimen name="BarChart">
        <BarChart label="الإعلانات حسب اليوم" bars={days} ends={['1 نوفمبر', 'اليوم']} empty="لا شيء" />
      </Specimen>
      <Specimen name="BarChart, nothing">
        <BarChart
          label="الرسائل حسب اليوم"
          bars={days.map((day) => ({ ...day, value: 0 }))}
          ends={['1 نوفمبر', 'اليوم']}
          empty="لا يوجد شيء في هذه المدة"
        />
      </Specimen>
      <Specimen name="BarList">
        <BarList
          items={[
            { label: 'تويوتا', value: 14, text: '14' },
            { label: 'هيونداي', value: 8, text: '8' },
          ]}
        />
      </Specimen>
      <Specimen name="FigureTable">
        <FigureTable
          label="الإعلانات حسب اليوم"
          columns={['اليوم', 'الإعلانات']}
          rows={values.map((value, at) => ({ name: `${at + 1} نوفمبر`, figures: [String(value)] }))}
        />
      </Specimen>
    </>
  );
}

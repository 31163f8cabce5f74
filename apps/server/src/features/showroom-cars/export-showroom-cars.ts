import type { StockColumn } from '@arabati/domain/stock/stock-columns';
import { csvFile } from '../../platform/csv.ts';
import { FileResponse } from '../../platform/file-response.ts';
import type { Services } from '../../platform/services.ts';
import type { Position } from '../ad-index/ad-index.public.ts';
import { exportedCarsQuery } from './showroom-cars.queries.ts';

const rowsPerPage = 500;

/** Columns of the file, without phone numbers. A dealer can change the file and import it. */
const columns = [
  'stock_number',
  'brand',
  'model',
  'year',
  'price',
  'mileage',
  'fuel_type',
  'transmission',
  'condition',
  'city',
  'papers_type',
  'license_status',
  'seller_role',
  'title',
  'description',
  'status',
  'posted_at',
  'id',
] as const satisfies readonly (StockColumn | 'posted_at' | 'id')[];

/** Exports a member's own ads as CSV, newest first, page by page, as fast as the client reads. */
export async function exportShowroomCars(
  { database }: Pick<Services, 'database'>,
  userId: string,
): Promise<FileResponse> {
  const stream = csvFile(readRows(database, userId));
  return new FileResponse({ type: 'text/csv; charset=utf-8', bytes: null, stream });
}

async function* readRows(database: Services['database'], userId: string): AsyncGenerator<readonly string[]> {
  yield columns;
  let after: Position | null = null;
  for (;;) {
    const { rows } = await exportedCarsQuery({ userId, after, limit: rowsPerPage }).execute(database);
    for (const car of rows) yield columns.map((column) => String(car[column] ?? ''));
    const last = rows.at(-1);
    if (!last || rows.length < rowsPerPage) return;
    after = JSON.parse(last.position);
  }
}

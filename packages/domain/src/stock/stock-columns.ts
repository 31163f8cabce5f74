import { findColumns } from '../text/csv-header.ts';

/** Accepted headings of each column of a dealer's file, besides its name. */
const headings = {
  stock_number: ['رقم المخزون', 'رقم السيارة', 'الرقم', 'stock', 'stock no', 'stock number', 'sku'],
  title: ['العنوان', 'عنوان الإعلان', 'اسم الإعلان'],
  brand: ['الماركة', 'الشركة', 'make'],
  model: ['الموديل', 'النوع'],
  year: ['السنة', 'سنة الصنع', 'موديل السنة'],
  price: ['السعر', 'السعر بالجنيه'],
  mileage: ['الممشى', 'المسافة', 'العداد', 'الكيلومترات', 'km', 'kilometres', 'kilometers'],
  city: ['المدينة'],
  fuel_type: ['الوقود', 'نوع الوقود', 'fuel'],
  transmission: ['ناقل الحركة', 'القير', 'gearbox'],
  condition: ['الحالة', 'حالة السيارة'],
  papers_type: ['الأوراق', 'نوع الأوراق', 'papers'],
  license_status: ['الترخيص', 'حالة الترخيص', 'license', 'licence'],
  seller_role: ['صفة البائع', 'الصفة', 'seller role'],
  description: ['الوصف', 'التفاصيل'],
  phone: ['رقم الهاتف', 'الهاتف', 'التلفون'],
  whatsapp: ['رقم الواتساب', 'الواتساب', 'واتساب'],
  status: ['حالة الإعلان', 'state'],
} as const;

export type StockColumn = keyof typeof headings;

/** Columns of a dealer's file, in the order in which a file is written. */
export const stockColumns = Object.keys(headings) as StockColumn[];

/** The heading of a column in files that the product writes. */
export const stockHeading = (column: StockColumn): string => headings[column][0];

/**
 * Finds the columns of a dealer's file in its first line.
 *
 * @returns null if no column is known, or one occurs twice.
 */
export function findStockColumns(header: readonly string[]): Partial<Record<StockColumn, number>> | null {
  const found = findColumns<StockColumn>(header, headings);
  return found && Object.keys(found).length > 0 ? found : null;
}

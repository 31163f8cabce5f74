import { normalizeStockNumber } from '@arabati/domain/stock/stock-number';
import type { AdDraft } from '../../features/posting/ad-draft.ts';
import type { CarCatalogue } from '../../features/posting/car-catalogue.ts';
import type { TableColumn } from './table-columns.ts';

/** Returns the changes with which a cell is left: تيوتا becomes تويوتا, so that an ad is stored under one name. */
export function normalizeCell(
  column: TableColumn,
  draft: AdDraft,
  catalogue: CarCatalogue,
): Partial<AdDraft> {
  const { brands, cars, cities, modelsOf, nameOf } = catalogue;
  switch (column.field) {
    case 'stock_number':
      return { stock_number: normalizeStockNumber(draft.stock_number) };
    case 'brand':
      return { brand: nameOf(draft.brand, brands) ?? draft.brand.trim() };
    case 'city':
      return { city: nameOf(draft.city, cities) ?? draft.city.trim() };
    case 'model': {
      const isBrandless = draft.brand.trim() === '';
      const model = nameOf(draft.model, isBrandless ? cars.map((car) => car.model) : modelsOf(draft.brand));
      const maker = isBrandless ? cars.find((car) => car.model === model)?.brand : undefined;
      return { model: model ?? draft.model.trim(), ...(maker && { brand: maker }) };
    }
    default:
      return {};
  }
}

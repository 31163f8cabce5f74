import type { Fixed } from '../../platform/column-types.ts';

/** The tables that only this feature writes. */
export interface StockTables {
  ad_stock_numbers: {
    ad_id: Fixed<string>;
    owner_id: Fixed<string>;
    stock_number: Fixed<string>;
  };
}

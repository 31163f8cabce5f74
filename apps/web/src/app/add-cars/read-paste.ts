import { readPastedCars } from '@arabati/domain/stock/pasted-cars';
import type { StockColumn } from '@arabati/domain/stock/stock-columns';
import type { AdDraft } from '../../features/posting/ad-draft.ts';
import { filledFields } from './filled-fields.ts';

/** Reads a block of a spreadsheet into drafts. Loaded with the first one, because it contains all spellings. */
export const readPaste = (text: string, columns: readonly StockColumn[]): Partial<AdDraft>[] =>
  readPastedCars(text, columns).map(({ stock_number, fields }) => filledFields({ stock_number, ...fields }));

import * as v from 'valibot';
import { type PriceUnit, priceUnits } from '../ads/price.ts';
import { draftTexts } from '../drafts/draft.ts';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import { fieldProblems } from '../problems/problem-codes.ts';
import { stockColumns } from './stock-columns.ts';
import * as requests from './stock-readings.requests.ts';
import { stockStatuses } from './stock-row.ts';

type TextField = keyof typeof draftTexts;
const text = v.optional(v.string());
const texts = Object.fromEntries(Object.keys(draftTexts).map((field) => [field, text])) as Record<
  TextField,
  typeof text
>;

const readRowSchema = v.object({
  /** Of the file, from 1. */
  line: v.number(),
  /** Columns that the file lacks are absent. A value with a problem is as it was written. */
  fields: v.object({ ...texts, price_unit: v.optional(v.picklist(Object.keys(priceUnits) as PriceUnit[])) }),
  /** Null if the file says nothing. */
  status: v.nullable(v.picklist(stockStatuses)),
  problems: v.array(v.object({ column: v.picklist(stockColumns), problem: v.picklist(fieldProblems) })),
});

export const readStock = defineEndpoint({
  ...requests.readStock,
  staff: 'seller',
  writeClass: 'account',
  summary: "Read the cars of a dealer's CSV file; nothing is stored",
  binaryBody: {
    mediaTypes: ['text/csv'],
    maxBytes: requests.stockReadingMaxBytes,
    problems: { otherType: 'stock-file-not-text', tooLarge: 'stock-file-too-large' },
  },
  response: v.object({ rows: v.array(readRowSchema) }),
  problems: [
    'not-signed-in',
    'not-a-trader',
    'stock-file-not-text',
    'stock-file-without-columns',
    'stock-file-too-large',
    'too-many-requests',
    'overloaded',
  ],
});

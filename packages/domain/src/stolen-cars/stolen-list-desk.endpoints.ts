import * as v from 'valibot';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import { type FieldProblem, fieldProblems } from '../problems/problem-codes.ts';
import { lineOfText } from '../text/clean-text.ts';
import { stolenListColumns } from './stolen-car-list.ts';
import * as requests from './stolen-list-desk.requests.ts';

/** Maximum number of refused lines that a response names; the file of refused lines has all. */
export const refusedLinesShown = 20;
/** Maximum number of lists that are shown. There is one for each source. */
export const stolenListsShown = 100;

export const stolenListSourceSchema = lineOfText(requests.stolenListSourceMaxLength);

const stolenListSchema = v.object({
  id: v.string(),
  source: v.string(),
  /** Number of its cars. */
  entries: v.number(),
  imported_at: v.string(),
  /** Who imported last. */
  administrator: v.string(),
});
export type StolenList = v.InferOutput<typeof stolenListSchema>;

export const listStolenLists = defineEndpoint({
  ...requests.listStolenLists,
  permission: 'reports',
  summary: 'Imported lists of stolen cars that are on the register, latest import first',
  response: v.object({ items: v.array(stolenListSchema) }),
  problems: ['not-signed-in'],
});

export const importStolenList = defineEndpoint({
  ...requests.importStolenList,
  writeClass: 'administration',
  permission: 'reports',
  summary:
    'Import a list of stolen cars from a CSV file, which hides the ads of its cars; cars that the list has already are not changed',
  params: v.object({
    /** Generated on the administrator's device. A retry adds nothing and returns the same figures. */
    import_id: v.pipe(v.string(), v.uuid()),
  }),
  query: v.object({ source: stolenListSourceSchema }),
  binaryBody: {
    mediaTypes: ['text/csv'],
    maxBytes: requests.stolenListMaxBytes,
    problems: { otherType: 'stolen-list-not-text', tooLarge: 'stolen-list-too-large' },
  },
  response: v.object({
    list_id: v.string(),
    added: v.number(),
    known: v.number(),
    refused: v.number(),
    refused_lines: v.array(
      v.object({
        line: v.number(),
        problems: v.array(
          v.object({
            column: v.nullable(v.picklist(stolenListColumns)),
            problem: v.picklist(fieldProblems) satisfies v.GenericSchema<FieldProblem>,
          }),
        ),
      }),
    ),
    /** All refused lines with their reasons as CSV; null if there are none. */
    refused_csv: v.nullable(v.string()),
  }),
  problems: [
    'not-signed-in',
    'invalid-input',
    'stolen-list-not-text',
    'stolen-list-without-columns',
    'stolen-list-too-large',
    'id-taken',
    'too-many-requests',
    'overloaded',
  ],
});

/** A retry changes nothing. Ads that the list has hidden stay hidden until an administrator decides about them. */
export const withdrawStolenList = defineEndpoint({
  ...requests.withdrawStolenList,
  writeClass: 'administration',
  permission: 'reports',
  summary: 'Withdraw an imported list, which takes its cars off the register',
  params: v.object({ list_id: v.pipe(v.string(), v.uuid()) }),
  problems: ['not-signed-in', 'not-found', 'too-many-requests'],
});

import * as v from 'valibot';
import { adStatuses } from '../ads/vocabulary.ts';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import * as requests from './ad-figures.requests.ts';
import { adMeasures } from './ad-measures.ts';
import { comparedMeasures } from './compare-figures.ts';

export const recordImpressions = defineEndpoint({
  ...requests.recordImpressions,
  writeClass: 'impressions',
  summary:
    'Count cards of ads that were seen in lists; an id made by the client, so that a batch that arrives again counts once',
  body: v.object({
    id: v.pipe(v.string(), v.uuid('invalid')),
    /** An ad counts once in a batch. Ids without an active ad have no effect. */
    ad_ids: v.pipe(
      v.array(v.pipe(v.string(), v.uuid('invalid')), 'invalid'),
      v.minLength(1, 'invalid'),
      v.maxLength(requests.maxImpressionsPerBatch, 'invalid'),
    ),
  }),
  problems: ['invalid-input', 'too-many-requests'],
});

export const adFiguresPageSize = 20;
/** Newest ads of a member that are listed and summed, so that a dealer's list costs no more. */
export const maxListedFigures = 200;

export const listAdFigures = defineEndpoint({
  ...requests.listAdFigures,
  staff: 'answering',
  summary: `The member's newest ${maxListedFigures} ads with their figures of a period, most seen first, in pages`,
  query: v.object({
    days: v.optional(v.picklist(requests.figurePeriods, 'invalid'), requests.defaultFigurePeriod),
    /** Cursor of the previous page: its last ad's impressions and id. */
    cursor: v.optional(
      v.pipe(v.string(), v.regex(/^\d{1,10}\.[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, 'invalid')),
    ),
  }),
  response: v.object({
    items: v.array(
      v.object({
        ad_id: v.string(),
        title: v.string(),
        status: v.picklist(adStatuses),
        impressions: v.number(),
        openings: v.number(),
        messages: v.number(),
        reveals: v.number(),
      }),
    ),
    /** Of all listed ads; only on the first page. */
    totals: v.nullable(
      v.object({ impressions: v.number(), openings: v.number(), messages: v.number(), reveals: v.number() }),
    ),
    /** Null on the last page. */
    next_cursor: v.nullable(v.string()),
  }),
  problems: ['not-signed-in', 'invalid-input'],
});

const params = v.object({ ad_id: v.pipe(v.string(), v.uuid()) });
const query = v.object({
  days: v.optional(v.picklist(requests.figurePeriods, 'invalid'), requests.defaultFigurePeriod),
});

const measureEntries = v.entriesFromList(adMeasures, v.number());
const daySchema = v.object({ day: v.string(), ...measureEntries });

export const getAdFigures = defineEndpoint({
  ...requests.getAdFigures,
  staff: 'answering',
  summary:
    "How often one's own ad was seen, opened and asked about; by day for plans with analytics, otherwise the totals",
  params,
  query,
  response: v.object({
    ad: v.object({ title: v.string(), status: v.picklist(adStatuses) }),
    /** The first day that counts: of the period, of the ad or of the figures. A day in Khartoum. */
    since: v.string(),
    totals: v.object(measureEntries),
    /** From the first day until today; null unless the member's plan has analytics. */
    days: v.nullable(v.array(daySchema)),
    /** Where the list of the model has the ad; null if it is in no such list. */
    list_position: v.nullable(v.object({ ahead: v.number(), is_beyond: v.boolean() })),
    /** With the median of similar ads of other sellers, by week; null if there are too few. */
    comparison: v.nullable(
      v.object({
        ads: v.number(),
        measures: v.array(
          v.object({ measure: v.picklist(comparedMeasures), own: v.number(), median: v.number() }),
        ),
      }),
    ),
  }),
  problems: ['not-signed-in', 'invalid-input', 'ad-not-found'],
});

export const exportAdFigures = defineEndpoint({
  ...requests.exportAdFigures,
  staff: 'answering',
  summary:
    "The figures of one's own ad as CSV in UTF-8 with a byte order mark: a row for each day with analytics, otherwise the totals",
  params,
  query,
  binaryResponse: { mediaTypes: ['text/csv'] },
  problems: ['not-signed-in', 'invalid-input', 'ad-not-found'],
});

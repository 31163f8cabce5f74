import * as v from 'valibot';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import { adCardSchema, adDetailSchema } from './ad.ts';
import * as requests from './chosen-ads.requests.ts';
import { adStatuses } from './vocabulary.ts';

const idPattern = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** Ids of ads with commas between them. */
const adIds = (maximum: number) =>
  v.object({
    ads: v.pipe(
      v.string(),
      v.regex(new RegExp(`^${idPattern}(?:,${idPattern}){0,${maximum - 1}}$`, 'i')),
      v.description(`One to ${maximum} ids of ads, separated by commas`),
      v.transform((text) => [...new Set(text.toLowerCase().split(','))]),
    ),
  });

export const compareAds = defineEndpoint({
  ...requests.compareAds,
  summary: 'Up to four active or sold ads as on their pages, in the given order; others are omitted',
  query: adIds(requests.comparedAdsMaximum),
  response: v.object({ items: v.array(adDetailSchema) }),
  problems: ['invalid-input'],
});

export const listChosenCards = defineEndpoint({
  ...requests.listChosenCards,
  summary: 'Active or sold ads as cards, in the given order; others are omitted',
  query: adIds(requests.chosenCardsMaximum),
  response: v.object({
    items: v.array(v.object({ ...adCardSchema.entries, status: v.picklist(adStatuses) })),
  }),
  problems: ['invalid-input'],
});

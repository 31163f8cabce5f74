import * as v from 'valibot';
import { stockNumberMaxLength } from '../ads/ad-limits.ts';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import { photoBody } from '../photos/photo-body.ts';
import {
  type FieldProblem,
  fieldProblems,
  type ProblemCode,
  problemStatus,
} from '../problems/problem-codes.ts';
import { stockColumns } from '../stock/stock-columns.ts';
import { normalizeStockNumber } from '../stock/stock-number.ts';
import { lineOfText } from '../text/clean-text.ts';
import { apiKeyNameMaxLength } from './api-key.ts';
import { type FeedOutcome, feedOutcomes } from './feed-outcomes.ts';
import * as requests from './stock-feed.requests.ts';

const id = v.pipe(v.string(), v.uuid());

const apiKeySchema = v.object({
  id: v.string(),
  name: v.string(),
  /** The last characters of the key. */
  last_four: v.string(),
  /** ISO 8601, UTC. */
  created_at: v.string(),
  created_by: v.string(),
  last_used_at: v.nullable(v.string()),
  revoked_at: v.nullable(v.string()),
  /** Null if the key ended with the employment of the person who created it. */
  revoked_by: v.nullable(v.string()),
});
export type ApiKey = v.InferOutput<typeof apiKeySchema>;

export const listApiKeys = defineEndpoint({
  ...requests.listApiKeys,
  staff: 'manager',
  summary: "The keys of the member's showroom, latest first: those in force and the last revoked ones",
  response: v.object({
    showroom: v.object({
      id: v.string(),
      /** Whether its keys work: the owner has the traders' plan, and the showroom is not closed. */
      is_active: v.boolean(),
    }),
    items: v.array(apiKeySchema),
  }),
  problems: ['not-signed-in', 'no-showroom'],
});

const keyParams = v.object({ api_key_id: id });

export const createApiKey = defineEndpoint({
  ...requests.createApiKey,
  staff: 'manager',
  writeClass: 'account',
  summary:
    'Create a key for the feed; the id is made by the client. A retry returns another secret, until one was used',
  params: keyParams,
  body: v.object({ name: lineOfText(apiKeyNameMaxLength) }),
  /** The only response that contains the secret. */
  response: v.object({ secret: v.string() }),
  problems: [
    'not-signed-in',
    'invalid-input',
    'no-showroom',
    'showroom-inactive',
    'too-many-api-keys',
    'id-taken',
    'too-many-requests',
  ],
});

export const revokeApiKey = defineEndpoint({
  ...requests.revokeApiKey,
  staff: 'manager',
  writeClass: 'account',
  summary: 'Revoke a key; effective at once, a repeated request has no effect',
  params: keyParams,
  problems: ['not-signed-in', 'no-showroom', 'not-found', 'too-many-requests'],
});

const lineSchema = v.object({
  line: v.number(),
  stock_number: v.string(),
  /** At least one. */
  outcomes: v.array(v.picklist(feedOutcomes)),
  /** Why something was refused; null otherwise. */
  code: v.nullable(v.picklist(Object.keys(problemStatus) as ProblemCode[])),
  problems: v.array(
    v.object({
      column: v.picklist(stockColumns),
      problem: v.picklist(fieldProblems as readonly FieldProblem[]),
    }),
  ),
  /** Columns that differ and were not changed: of an ad, or typed in a draft by a person. */
  ignored: v.array(v.picklist(stockColumns)),
});
export type FeedLine = v.InferOutput<typeof lineSchema>;

const countsSchema = v.object(
  Object.fromEntries(feedOutcomes.map((outcome) => [outcome, v.number()])) as Record<
    FeedOutcome,
    ReturnType<typeof v.number>
  >,
);

const feedSchema = v.object({
  /** Null for a dry run, which changes nothing and is not stored. */
  id: v.nullable(v.string()),
  /** Lines by outcome. */
  counts: countsSchema,
  lines: v.array(lineSchema),
});
export type Feed = v.InferOutput<typeof feedSchema>;

const query = v.object({
  /** `1`: returns what the file would change, and changes nothing. */
  dry_run: v.optional(v.picklist(['0', '1'], 'invalid'), '0'),
});

const binaryBody = {
  mediaTypes: requests.feedMediaTypes,
  maxBytes: requests.feedMaxBytes,
  problems: { otherType: 'stock-file-not-text', tooLarge: 'stock-file-too-large' },
} as const;

const fileProblems = [
  'invalid-input',
  'stock-file-not-text',
  'stock-file-without-columns',
  'stock-file-too-large',
  'showroom-inactive',
  'feed-running',
  'too-many-requests',
] as const;

export const feedShowroom = defineEndpoint({
  ...requests.feedShowroom,
  writeClass: 'feed',
  summary:
    "Bring a showroom's ads and drafts up to date with a file of cars; the same file again changes nothing",
  params: v.object({ showroom_id: id }),
  query,
  binaryBody,
  response: feedSchema,
  problems: ['api-key-invalid', ...fileProblems],
});

export const feedPhoto = defineEndpoint({
  ...requests.feedPhoto,
  writeClass: 'feed',
  summary: "Put a photo of a showroom's car into its draft; the same photo again changes nothing",
  params: v.object({
    showroom_id: id,
    stock_number: v.pipe(
      v.string(),
      v.transform(normalizeStockNumber),
      v.minLength(1),
      v.maxLength(stockNumberMaxLength),
    ),
    /** From 1. */
    position: v.pipe(v.string(), v.regex(/^[1-5]$/), v.transform(Number)),
  }),
  binaryBody: photoBody,
  /** unchanged: the draft has this photo, or the car has an ad, whose photos cannot be edited. */
  response: v.object({ outcome: v.picklist(['stored', 'unchanged']) }),
  problems: [
    'api-key-invalid',
    'showroom-inactive',
    'not-found',
    'photo-not-an-image',
    'photo-too-large',
    'photo-too-many-pixels',
    'too-many-photos',
    'too-many-requests',
    'overloaded',
  ],
});

const feedParams = v.object({ feed_id: id });

export const feedOwnShowroom = defineEndpoint({
  ...requests.feedOwnShowroom,
  staff: 'manager',
  writeClass: 'ad',
  summary: 'The same as the feed, by a member; a retry returns the stored result',
  params: feedParams,
  query,
  binaryBody,
  response: feedSchema,
  problems: ['not-signed-in', 'no-showroom', 'id-taken', ...fileProblems],
});

const storedFeedSchema = v.object({
  id: v.string(),
  /** ISO 8601, UTC. */
  started_at: v.string(),
  /** The name of the key, or of the person who sent the file; null if it is deleted. */
  key: v.nullable(v.string()),
  person: v.nullable(v.string()),
  /** Null while it runs, and if it was interrupted. */
  counts: v.nullable(countsSchema),
  is_running: v.boolean(),
});
export type StoredFeed = v.InferOutput<typeof storedFeedSchema>;

export const listFeeds = defineEndpoint({
  ...requests.listFeeds,
  staff: 'manager',
  summary: "The last feeds of the member's showroom, latest first",
  response: v.object({ items: v.array(storedFeedSchema) }),
  problems: ['not-signed-in', 'no-showroom'],
});

export const getFeed = defineEndpoint({
  ...requests.getFeed,
  staff: 'manager',
  summary: "The result of a feed of the member's showroom, line by line",
  params: feedParams,
  response: feedSchema,
  problems: ['not-signed-in', 'no-showroom', 'not-found', 'feed-running'],
});

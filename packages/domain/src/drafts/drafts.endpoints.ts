import * as v from 'valibot';
import { type PriceUnit, priceUnits } from '../ads/price.ts';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import { photoSchema } from '../photos/photo.ts';
import { photoAngles } from '../photos/photo-angle.ts';
import { photosPerAd } from '../photos/photo-limits.ts';
import type { FieldProblem } from '../problems/problem-codes.ts';
import { draftTexts } from './draft.ts';
import * as requests from './drafts.requests.ts';

const invalid: FieldProblem = 'invalid';

/** A text as typed. Only what PostgreSQL cannot store is removed: a draft is checked when it is posted. */
const typedText = (maximum: number) =>
  v.pipe(
    v.string(invalid),
    v.maxLength(maximum, 'too-long' satisfies FieldProblem),
    v.transform((text) => text.toWellFormed().replaceAll('\0', '')),
  );

type TypedText = ReturnType<typeof typedText>;
const texts = Object.fromEntries(
  Object.entries(draftTexts).map(([field, maximum]) => [field, typedText(maximum)]),
) as Record<keyof typeof draftTexts, TypedText>;

export const draftFieldsSchema = v.object({
  ...texts,
  // Absent in requests of earlier versions.
  stock_number: v.optional(typedText(draftTexts.stock_number), ''),
  price_unit: v.picklist(Object.keys(priceUnits) as PriceUnit[], invalid),
  is_negotiable: v.boolean(invalid),
  broker_commission_requested: v.picklist(['', 'yes', 'no'], invalid),
});

const draftPhotoSchema = v.object({
  id: v.pipe(v.string(invalid), v.uuid(invalid)),
  angle: v.nullable(v.picklist(photoAngles, invalid)),
});

const draftSchema = v.object({
  id: v.string(),
  version: v.number(),
  fields: draftFieldsSchema,
  photos: v.array(v.object({ ...draftPhotoSchema.entries, photo: photoSchema })),
  /** ISO 8601, UTC. */
  updated_at: v.string(),
  /** When the draft is deleted unless it changes. */
  expires_at: v.string(),
});
export type Draft = v.InferOutput<typeof draftSchema>;

export const listDrafts = defineEndpoint({
  ...requests.listDrafts,
  staff: 'seller',
  summary: "The member's drafts of ads, latest change first",
  response: v.object({
    items: v.array(draftSchema),
    /** The maximum number of drafts. */
    limit: v.number(),
  }),
  problems: ['not-signed-in'],
});

const params = v.object({ draft_id: v.pipe(v.string(), v.uuid()) });

export const saveDraft = defineEndpoint({
  ...requests.saveDraft,
  staff: 'seller',
  writeClass: 'mark',
  summary: 'Store a draft unless another device has changed it; a retry has no further effect',
  params,
  body: v.object({
    /** The version that the device has changed; 0 for a draft that is not stored yet. */
    base_version: v.pipe(
      v.number(invalid),
      v.integer(invalid),
      v.minValue(0, invalid),
      v.maxValue(1e9, invalid),
    ),
    fields: draftFieldsSchema,
    /** Uploaded photos. Those that the server does not have, or that are in an ad, are omitted from the draft. */
    photos: v.pipe(
      v.array(draftPhotoSchema, invalid),
      v.maxLength(photosPerAd, 'five-photos-at-most' satisfies FieldProblem),
      v.check((photos) => new Set(photos.map(({ id }) => id)).size === photos.length, invalid),
    ),
  }),
  response: v.object({
    /**
     * changed: `draft` is the version of another device, nothing was stored · gone: posted or deleted meanwhile ·
     * full: the member has the maximum number of drafts.
     */
    outcome: v.picklist(['saved', 'changed', 'gone', 'full']),
    draft: v.nullable(draftSchema),
  }),
  problems: ['not-signed-in', 'invalid-input', 'id-taken', 'too-many-photos', 'too-many-requests'],
});

export const deleteDraft = defineEndpoint({
  ...requests.deleteDraft,
  staff: 'seller',
  writeClass: 'mark',
  summary: 'Delete a draft with its photos; a retry has no further effect',
  params,
  problems: ['not-signed-in', 'too-many-requests'],
});

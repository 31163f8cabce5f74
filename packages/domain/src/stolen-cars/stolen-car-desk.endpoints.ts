import * as v from 'valibot';
import { adStatuses } from '../ads/vocabulary.ts';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import { lineOfText } from '../text/clean-text.ts';
import { stolenCarEntries, stolenCarStates } from './stolen-car.ts';
import * as requests from './stolen-car-desk.requests.ts';

export const deskStolenCarPageSize = 20;
/** Maximum number of ads that are listed with a declared car. */
export const adsOfStolenCarMaximum = 5;

const deskStolenCarSchema = v.object({
  ...stolenCarEntries,
  member: v.object({ user_id: v.string(), display_name: v.string(), user_id_display: v.string() }),
  /** Administrator who decided; null before the decision. */
  administrator: v.nullable(v.string()),
  /** Ads with this chassis number, also of the declaring member, latest first. */
  ads: v.array(
    v.object({ id: v.string(), title: v.string(), status: v.picklist(adStatuses), is_own: v.boolean() }),
  ),
});
export type DeskStolenCar = v.InferOutput<typeof deskStolenCarSchema>;

export const listStolenCars = defineEndpoint({
  ...requests.listStolenCars,
  permission: 'reports',
  summary: `Declared thefts by state, latest first, in pages of ${deskStolenCarPageSize}`,
  query: v.object({
    state: v.optional(v.picklist(stolenCarStates), 'waiting'),
    /** Cursor of the previous page; absent for the first. */
    cursor: v.optional(v.pipe(v.string(), v.maxLength(400))),
  }),
  response: v.object({
    items: v.array(deskStolenCarSchema),
    /** Null on the last page. */
    next_cursor: v.nullable(v.string()),
  }),
  problems: ['not-signed-in', 'invalid-input'],
});

/** Maximum number of entries about one car: declarations and lists. */
export const registerEntriesMaximum = 20;

export const listRegisterEntries = defineEndpoint({
  ...requests.listRegisterEntries,
  permission: 'reports',
  summary: "What the register has about an ad's car, latest first",
  params: v.object({ ad_id: v.pipe(v.string(), v.uuid()) }),
  response: v.object({
    items: v.array(
      v.object({
        /** Origin of the imported list; null for a declaration by a member. */
        source: v.nullable(v.string()),
        /** The member who declared the theft. */
        declared_by: v.nullable(v.string()),
        tail: v.string(),
        police_report: v.string(),
        /** A calendar day. */
        stolen_on: v.nullable(v.string()),
        note: v.string(),
        registered_at: v.string(),
      }),
    ),
  }),
  problems: ['not-signed-in'],
});

/** Polled by every page of the administration. */
export const countWaitingStolenCars = defineEndpoint({
  ...requests.countWaitingStolenCars,
  permission: 'reports',
  summary: 'The number of declared thefts that wait for a decision',
  response: v.object({ waiting: v.number() }),
  problems: ['not-signed-in'],
});

const from = v.picklist(stolenCarStates, 'required');

/** A retry of the same decision by the same administrator changes nothing. */
export const decideStolenCar = defineEndpoint({
  ...requests.decideStolenCar,
  writeClass: 'administration',
  permission: 'reports',
  summary:
    'Confirm a theft, which hides the ads of the car, or reject it, which takes the car off the register; both can be changed later',
  params: v.object({ stolen_car_id: v.pipe(v.string(), v.uuid()) }),
  body: v.variant(
    'state',
    [
      v.object({
        state: v.literal('confirmed'),
        /** The state that the administrator has seen. If it is another one by now, the decision is rejected. */
        from,
      }),
      v.object({
        state: v.literal('rejected'),
        from,
        /** The member who declared the theft reads it. */
        reason: lineOfText(requests.stolenCarReasonMaxLength),
      }),
    ],
    'required',
  ),
  problems: [
    'not-signed-in',
    'invalid-input',
    'not-found',
    'stolen-car-changed',
    'stolen-car-redeclared',
    'too-many-requests',
  ],
});

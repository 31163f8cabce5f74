import * as v from 'valibot';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import { stolenCarSchema } from './stolen-car.ts';
import { stolenCarFormSchema } from './stolen-car-form.ts';
import * as requests from './stolen-cars.requests.ts';

export const stolenCarPageSize = 20;

const params = v.object({ stolen_car_id: v.pipe(v.string(), v.uuid()) });

export const listOwnStolenCars = defineEndpoint({
  ...requests.listOwnStolenCars,
  summary: 'Thefts that the member has declared, latest first, in pages',
  query: v.object({
    /** Cursor of the previous page; absent for the first. */
    cursor: v.optional(v.pipe(v.string(), v.maxLength(400))),
  }),
  response: v.object({
    items: v.array(stolenCarSchema),
    /** Null on the last page. */
    next_cursor: v.nullable(v.string()),
  }),
  problems: ['not-signed-in', 'invalid-input'],
});

/** The device generates the id, so that a retry is the same declaration. */
export const declareStolenCar = defineEndpoint({
  ...requests.declareStolenCar,
  writeClass: 'account',
  summary:
    "Declare that the member's car was stolen; it is on the register once an administrator confirms it",
  params,
  body: stolenCarFormSchema,
  problems: [
    'not-signed-in',
    'invalid-input',
    'stolen-car-declared',
    'too-many-stolen-cars',
    'id-taken',
    'too-many-requests',
  ],
});

/** Ads that the declaration has hidden stay hidden until an administrator decides about them. */
export const withdrawStolenCar = defineEndpoint({
  ...requests.withdrawStolenCar,
  writeClass: 'account',
  summary: 'Withdraw a declaration, because the car was found; takes the car off the register',
  params,
  problems: ['not-signed-in', 'not-found', 'too-many-requests'],
});

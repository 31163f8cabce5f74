import * as v from 'valibot';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import * as requests from './chassis.requests.ts';
import { chassisNumberSchema } from './chassis-number.ts';

export const chassisCheckResults = ['matches', 'differs', 'not-stated'] as const;
export type ChassisCheckResult = (typeof chassisCheckResults)[number];

export const checkChassisNumber = defineEndpoint({
  ...requests.checkChassisNumber,
  staff: 'seller',
  writeClass: 'contact',
  summary:
    "Whether a chassis number is the one that the ad's seller stated, and whether it is on the register of stolen cars",
  params: v.object({ ad_id: v.pipe(v.string(), v.uuid()) }),
  body: v.object({ chassis_number: chassisNumberSchema }),
  response: v.object({
    result: v.picklist(chassisCheckResults),
    /** Whether a confirmed theft has the typed number. */
    stolen: v.boolean(),
  }),
  problems: ['not-signed-in', 'invalid-input', 'ad-not-found', 'too-many-requests'],
});

import * as v from 'valibot';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import * as requests from './chassis.requests.ts';
import { chassisNumberSchema } from './chassis-number.ts';

export const chassisCheckResults = ['matches', 'differs', 'not-stated'] as const;
export type ChassisCheckResult = (typeof chassisCheckResults)[number];

export const checkChassisNumber = defineEndpoint({
  ...requests.checkChassisNumber,
  writeClass: 'contact',
  summary: "Whether a chassis number is the one that the ad's seller stated; tells nothing else about it",
  params: v.object({ ad_id: v.pipe(v.string(), v.uuid()) }),
  body: v.object({ chassis_number: chassisNumberSchema }),
  response: v.object({ result: v.picklist(chassisCheckResults) }),
  problems: ['not-signed-in', 'invalid-input', 'ad-not-found', 'too-many-requests'],
});

import * as v from 'valibot';
import { chassisNumberSchema } from '../ads/chassis-number.ts';
import { lineOfText, optionalText } from '../text/clean-text.ts';
import { policeReportMaxLength, theftNoteMaxLength } from './stolen-cars.requests.ts';

/** The form in which a member declares a theft. */
export const stolenCarFormSchema = v.object({
  chassis_number: chassisNumberSchema,
  /** Number of the report at the police. */
  police_report: lineOfText(policeReportMaxLength),
  /** Where and when it was stolen. Only administrators read it. */
  note: optionalText(theftNoteMaxLength),
});
export type StolenCarForm = v.InferOutput<typeof stolenCarFormSchema>;

import * as v from 'valibot';

/** waiting: for an administrator's decision. confirmed: on the register. withdrawn: by the member who declared it. */
export const stolenCarStates = ['waiting', 'confirmed', 'rejected', 'withdrawn'] as const;
export type StolenCarState = (typeof stolenCarStates)[number];

/** Maximum number of a member's declarations that wait for a decision. */
export const waitingStolenCarsMaximum = 3;

export const stolenCarEntries = {
  id: v.string(),
  state: v.picklist(stolenCarStates),
  /** Last characters of the chassis number. */
  tail: v.string(),
  /** Number of the report at the police. */
  police_report: v.string(),
  note: v.string(),
  /** The administrator's reason for a rejection; otherwise ''. */
  reason: v.string(),
  created_at: v.string(),
  decided_at: v.nullable(v.string()),
};
export const stolenCarSchema = v.object(stolenCarEntries);
export type StolenCar = v.InferOutput<typeof stolenCarSchema>;

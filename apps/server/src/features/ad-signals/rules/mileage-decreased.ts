import type { Rule } from './rule.ts';

/** An earlier ad of the same chassis number stated a higher mileage: the meter was turned back, or one of them is wrong. */
export const mileageDecreased: Rule<'mileage-decreased'> = ({ mileage, earlierMileage }) =>
  mileage !== null && earlierMileage !== null && mileage < earlierMileage
    ? { mileage: earlierMileage }
    : null;

import { cityMaxLength, displayNameMaxLength } from '@arabati/domain/sign-in/sign-up';
import type { Limits } from './limited-field-words.ts';

/**
 * Limits of the sign-up and the profile. Their other fields have separate problem codes, such as `password-too-long`.
 */
export const personLimits: Readonly<Record<string, Limits>> = {
  display_name: { length: displayNameMaxLength },
  city: { length: cityMaxLength },
};

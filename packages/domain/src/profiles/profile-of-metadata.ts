import * as v from 'valibot';
import { localPhone, phoneSchema } from '../sign-in/phone.ts';
import { isSplitNumber, publicProfileEntries } from '../sign-in/public-profile.ts';
import type { SignUpProfile } from '../sign-in/sign-up.ts';

/** Display name of a member without one (specification, section 2). */
export const defaultDisplayName = 'مستخدم جديد';

/** Like a sign-up, except that a number may be missing. */
export type FirstProfile = Omit<SignUpProfile, 'phone' | 'whatsapp'> & {
  phone: string | null;
  whatsapp: string | null;
};

function phoneOf(value: unknown): string | null {
  const result = v.safeParse(phoneSchema, typeof value === 'string' ? localPhone(value.trim()) : value);
  return result.success ? result.output : null;
}

/**
 * Builds the first profile from the metadata of a sign-up. Any client may have written the metadata, so each invalid
 * field is omitted separately.
 */
export function profileOfMetadata(metadata: Record<string, unknown>): FirstProfile {
  const { display_name, city } = publicProfileEntries;
  const name = v.safeParse(display_name, metadata.display_name ?? metadata.displayName);
  const place = v.safeParse(city, metadata.city ?? '');
  const named = name.success ? name.output : defaultDisplayName;
  const placed = place.success && !isSplitNumber(named, place.output);
  return {
    display_name: named,
    city: placed ? place.output : '',
    phone: phoneOf(metadata.phone),
    whatsapp: phoneOf(metadata.whatsapp),
  };
}

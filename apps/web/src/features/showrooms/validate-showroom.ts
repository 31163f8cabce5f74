import { showroomFormSchema } from '@arabati/domain/showrooms/showroom-form';
import { readLocation } from '@arabati/domain/showrooms/showroom-location';
import { getDotPath, safeParse } from 'valibot';
import type { ShowroomDraft } from './showroom-draft.ts';

/** Converts what was typed into the request. */
export const toBody = ({ id: _, location, logo, cover, ...rest }: ShowroomDraft) => ({
  ...rest,
  location: readLocation(location),
  logo_id: logo?.id ?? null,
  cover_id: cover?.id ?? null,
});

/** Returns the first problem of each field by the server's own schema. */
export function problemsOf(draft: ShowroomDraft): Record<string, string | undefined> {
  const { issues = [] } = safeParse(showroomFormSchema, toBody(draft));
  const problems: Record<string, string> = {};
  for (const issue of issues) problems[(getDotPath(issue) ?? '').split('.')[0] ?? ''] ??= issue.message;
  if (draft.location.trim() !== '' && readLocation(draft.location) === null) problems.location = 'invalid';
  return problems;
}

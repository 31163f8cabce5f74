import * as v from 'valibot';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import { type SettingsSection, settingsSchemas } from './settings.ts';

/** Schema of a section's current values. */
function standing<S extends SettingsSection>(section: S) {
  return v.object({
    /** Number of the section's changes. A change names the version that it is based on. */
    version: v.number(),
    /** Who changed it last, and when (ISO 8601); null for defaults. */
    changed_by: v.nullable(v.string()),
    changed_at: v.nullable(v.string()),
    value: settingsSchemas[section],
  });
}

export const listSettings = defineEndpoint({
  method: 'GET',
  path: '/api/admin/settings',
  access: 'admin',
  permission: 'settings',
  summary: 'Every setting as it stands',
  answer: v.object({
    plans: standing('plans'),
    boosts: standing('boosts'),
    promo: standing('promo'),
    support: standing('support'),
    storage: standing('storage'),
  } satisfies Record<SettingsSection, unknown>),
  problems: ['not-signed-in'],
});

function change<S extends SettingsSection>(section: S) {
  return v.object({
    section: v.literal(section),
    version: v.pipe(v.number(), v.integer()),
    value: settingsSchemas[section],
  });
}

/** Rejected if the section's version has changed in the meantime. */
export const changeSettings = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/settings',
  access: 'admin',
  writeClass: 'administration',
  permission: 'settings',
  summary: 'Change one section of the settings, for every node at once',
  body: v.variant('section', [
    change('plans'),
    change('boosts'),
    change('promo'),
    change('support'),
    change('storage'),
  ]),
  answer: v.object({ version: v.number() }),
  problems: ['not-signed-in', 'invalid-input', 'settings-changed', 'too-many-requests'],
});

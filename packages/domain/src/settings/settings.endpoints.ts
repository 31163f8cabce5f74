import * as v from 'valibot';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import * as requests from './settings.requests.ts';
import { type SettingsSection, settingsSchemas } from './settings.ts';

/** Schema of a section's current values. */
function currentSection<S extends SettingsSection>(section: S) {
  return v.object({
    /** Number of the section's changes. A change contains the version that it is based on. */
    version: v.number(),
    /** Who changed it last, and when (ISO 8601); null for defaults. */
    changed_by: v.nullable(v.string()),
    changed_at: v.nullable(v.string()),
    value: settingsSchemas[section],
  });
}

export const listSettings = defineEndpoint({
  ...requests.listSettings,
  permission: 'settings',
  summary: 'The current settings of every section',
  response: v.object({
    plans: currentSection('plans'),
    boosts: currentSection('boosts'),
    promo: currentSection('promo'),
    support: currentSection('support'),
    publishing: currentSection('publishing'),
    reports: currentSection('reports'),
    signals: currentSection('signals'),
    strikes: currentSection('strikes'),
    refunds: currentSection('refunds'),
    costs: currentSection('costs'),
    storage: currentSection('storage'),
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
  ...requests.changeSettings,
  writeClass: 'administration',
  permission: 'settings',
  summary: 'Change one section of the settings, immediately for every node',
  body: v.variant('section', [
    change('plans'),
    change('boosts'),
    change('promo'),
    change('support'),
    change('publishing'),
    change('reports'),
    change('signals'),
    change('strikes'),
    change('refunds'),
    change('costs'),
    change('storage'),
  ]),
  response: v.object({ version: v.number() }),
  problems: ['not-signed-in', 'invalid-input', 'settings-changed', 'too-many-requests'],
});

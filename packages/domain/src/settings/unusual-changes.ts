import * as v from 'valibot';
import { type SettingsSection, settingsSchemas } from './settings.ts';
import { type SettingChange, settingChanges } from './settings-changes.ts';

/** A price that changes by this factor is more often a typo than a decision: 18,000 typed as 17. */
const unusualPriceFactor = 3;
/** The same for days, ads and points, which vary more. */
const unusualFigureFactor = 10;

/** Lists the changes of a section that need a confirmation before saving. */
export function unusualChanges(changes: readonly SettingChange[]): SettingChange[] {
  return changes.filter(({ field, from, to }) => {
    if (typeof from !== 'number' || typeof to !== 'number') return false;
    const [smaller, larger] = [Math.min(from, to), Math.max(from, to)];
    const factor = field.endsWith('price') ? unusualPriceFactor : unusualFigureFactor;
    return smaller === 0 ? larger >= factor : larger / smaller >= factor;
  });
}

/** Lists the thresholds of strikes that are switched on or lowered, and so concern more members. */
function loweredThresholds(changes: readonly SettingChange[]): SettingChange[] {
  return changes.filter(
    ({ field, from, to }) =>
      field.startsWith('thresholds.') && to !== null && (from === null || Number(to) < Number(from)),
  );
}

const checkedSections: readonly SettingsSection[] = ['plans', 'boosts', 'publishing', 'strikes'];

/** The same for a section as typed, if its figures are checked. Invalid values are not unusual. */
export function unusualSettings(section: SettingsSection, before: object, typed: unknown): SettingChange[] {
  if (!checkedSections.includes(section)) return [];
  const parsed = v.safeParse(settingsSchemas[section], typed);
  if (!parsed.success) return [];
  const changes = settingChanges(before, parsed.output);
  return section === 'strikes' ? loweredThresholds(changes) : unusualChanges(changes);
}

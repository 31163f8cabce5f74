import * as v from 'valibot';
import { type SettingsSection, settingsSchemas } from './settings.ts';
import { type SettingChange, settingChanges } from './settings-changes.ts';

/** A price that becomes this many times larger or smaller is more often a slip than a decision: 18,000 typed as 17. */
const unusualPriceFactor = 3;
/** The same for days, ads and points, which change more freely. */
const unusualFigureFactor = 10;

/** Those of the changes of a section that are confirmed before they are saved. */
export function unusualChanges(changes: readonly SettingChange[]): SettingChange[] {
  return changes.filter(({ field, from, to }) => {
    if (typeof from !== 'number' || typeof to !== 'number') return false;
    const [smaller, larger] = [Math.min(from, to), Math.max(from, to)];
    const factor = field.endsWith('price') ? unusualPriceFactor : unusualFigureFactor;
    return smaller === 0 ? larger >= factor : larger / smaller >= factor;
  });
}

/** The same for plans and boosts as they were typed; what is not valid yet is not unusual. */
export function unusualSettings(section: SettingsSection, before: object, typed: unknown): SettingChange[] {
  if (section !== 'plans' && section !== 'boosts') return [];
  const parsed = v.safeParse(settingsSchemas[section], typed);
  return parsed.success ? unusualChanges(settingChanges(before, parsed.output)) : [];
}

type SettingValue = string | number | null;

/** One figure or contact that was set to something else. */
export interface SettingChange {
  /** Within its section, dotted: `premium_trader.price`. */
  field: string;
  from: SettingValue;
  to: SettingValue;
}

function flatten(value: object, prefix = ''): Map<string, SettingValue> {
  const flat = new Map<string, SettingValue>();
  for (const [name, part] of Object.entries(value)) {
    if (part !== null && typeof part === 'object') {
      for (const [field, inner] of flatten(part, `${prefix}${name}.`)) flat.set(field, inner);
    } else flat.set(prefix + name, part as SettingValue);
  }
  return flat;
}

/** What differs between a section before and after, in the order of the section's fields. */
export function settingChanges(before: object, after: object): SettingChange[] {
  const old = flatten(before);
  return [...flatten(after)]
    .map(([field, to]) => ({ field, from: old.get(field) ?? null, to }))
    .filter(({ from, to }) => from !== to);
}

type SettingValue = string | number | null;

/** A changed setting. */
export interface SettingChange {
  /** Dotted path within its section: `premium_trader.price`. */
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

/** Lists the differences between two versions of a section, in the order of its fields. */
export function settingChanges(before: object, after: object): SettingChange[] {
  const old = flatten(before);
  return [...flatten(after)]
    .map(([field, to]) => ({ field, from: old.get(field) ?? null, to }))
    .filter(({ from, to }) => from !== to);
}

/** Of a capacity that the storage bar warns and alarms above (specification, section 2); administrators set others. */
export const storageThresholds = { raised_percent: 60, high_percent: 80 };

export function storageLevel({
  used,
  capacity,
  raised_percent,
  high_percent,
}: {
  used: number;
  capacity: number;
} & typeof storageThresholds): 'normal' | 'raised' | 'high' {
  const percent = (used / capacity) * 100;
  if (percent > high_percent) return 'high';
  return percent > raised_percent ? 'raised' : 'normal';
}

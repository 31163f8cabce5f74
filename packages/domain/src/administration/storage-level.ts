/** Default percentages of the capacity above which the storage bar warns and alarms (specification, section 2). */
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

/** Above 80 per cent high, above 60 raised (specification, section 2). */
export function storageLevel({
  used,
  capacity,
}: {
  used: number;
  capacity: number;
}): 'normal' | 'raised' | 'high' {
  const percent = (used / capacity) * 100;
  if (percent > 80) return 'high';
  return percent > 60 ? 'raised' : 'normal';
}

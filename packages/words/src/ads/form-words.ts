/** Said when the form has dropped digits beyond the sixth (specification, section 5). */
export const digitCapWarning = 'تم الاحتفاظ بـ 6 أرقام فقط - المسموح 6 أرقام كحد أقصى';

/** A price that would be usual in old pounds, or is missing its thousands, or has a comma for its decimal point. */
export const priceDoubts = {
  high: 'هذا السعر أعلى من المعتاد بالجنيه الجديد، تأكد من الوحدة',
  low: 'هذا السعر أقل من المعتاد لسيارة، تأكد من الوحدة',
  comma: 'الفاصلة لا تُحسب، للكسور اكتب نقطة: 12.5',
} as const;

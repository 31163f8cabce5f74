/** A price that is plausible in old pounds, or that may lack its thousands. */
export const priceDoubts = {
  high: 'هذا السعر أعلى من المعتاد بالجنيه الجديد، تأكد من الوحدة',
  low: 'هذا السعر أقل من المعتاد لسيارة، تأكد من الوحدة',
} as const;

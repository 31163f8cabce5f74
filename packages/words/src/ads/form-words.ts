/** Warning after the form has dropped digits beyond the sixth (specification, section 5). */
export const digitCapWarning = 'تم الاحتفاظ بـ 6 أرقام فقط - المسموح 6 أرقام كحد أقصى';

/** Common reasons for deleting an account. The member reads them unchanged. */
export const commonDeletionReasons = [
  'طلب صاحب الحساب حذفه',
  'حساب وهمي أو منتحل',
  'احتيال على المشترين',
  'حساب مكرر',
] as const;

/** Common reasons for taking an ad down. The owner reads them unchanged. */
export const commonRemovalReasons = [
  'معلومات مضللة أو سعر غير حقيقي',
  'الصور لا تخص السيارة المعروضة',
  'إعلان مكرر للسيارة نفسها',
  'اشتباه في احتيال',
  'ليس إعلاناً عن سيارة',
] as const;

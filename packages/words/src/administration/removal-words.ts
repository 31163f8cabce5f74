/** Common reasons for deleting an account; the member reads them as they are. */
export const commonDeletionReasons = [
  'طلب صاحب الحساب حذفه',
  'حساب وهمي أو منتحل',
  'احتيال على المشترين',
  'حساب مكرر',
] as const;

/** What ads are taken down for most; the owner reads it as it stands. */
export const commonRemovalReasons = [
  'معلومات مضللة أو سعر غير حقيقي',
  'الصور لا تخص السيارة المعروضة',
  'إعلان مكرر للسيارة نفسها',
  'اشتباه في احتيال',
  'ليس إعلاناً عن سيارة',
] as const;
